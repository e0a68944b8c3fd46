/** The portal's frame: menus above, footer below. Inside another site's frame the menus are left out. */
import { Outlet, useMatches, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/engine/route.ts'
import { Footer, footerColumns } from '#app/features/shell/footer.tsx'
import { text } from '#app/features/shell/globals.ts'
import { PortalHeader } from '#app/features/shell/portal-header.tsx'
import type { portalQueries } from '#app/features/shell/queries.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'

export function PortalLayout() {
  const { nav, globals, popular } = useLoaded<typeof portalQueries>()
  const { shell } = useMessages()
  const paths = usePaths()
  const [search] = useSearchParams()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const framed = Boolean(search.get('iframe')?.trim())
  const nodes = nav.ok ? nav.data.data : []
  const settings = globals.ok ? globals.data.data : {}
  return (
    <div data-site="portal">
      {!framed && (
        <PortalHeader
          nodes={nodes}
          globals={settings}
          popular={popular.ok ? popular.data.data.map(({ title }) => title) : []}
          transparent={handle?.headerOverHero ?? false}
        />
      )}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        home={paths.portalHome}
        purpose={text(settings, 'description') ?? shell.footerPurpose}
        columns={footerColumns(nodes, shell.explore)}
        globals={settings}
      />
    </div>
  )
}
