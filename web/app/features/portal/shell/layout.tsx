/** The portal's frame: menus above, footer below. Inside another site's frame the menus are left out. */
import { PortalHeader } from '#app/features/portal/shell/portal-header.tsx'
import { PrivacyChoice } from '#app/features/shared/consent/consent.tsx'
import { LanguageSwitch } from '#app/features/shared/language/language-switch.tsx'
import { Footer, footerColumns } from '#app/features/shared/shell/footer.tsx'
import { text } from '#app/features/shared/shell/globals.ts'
import type { portalQueries } from '#app/features/shared/shell/queries.ts'
import { portalFrame } from '#app/layouts/frame.ts'
import { usePage } from '#app/layouts/use-page.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Outlet } from '#app/navigation/context.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function PortalLayout() {
  const { nav, globals, popular } = useLoaded<typeof portalQueries>()
  const shell = shellTexts
  const paths = usePaths()
  const { path, page, whole, framed } = usePage()
  const { layout, transparent } = portalFrame(path, page)
  const nodes = nav.ok ? nav.data.data : []
  const settings = globals.ok ? globals.data.data : {}
  return (
    <div data-site="portal" data-layout={layout}>
      {!framed && (
        <PortalHeader
          nodes={nodes}
          globals={settings}
          popular={popular.ok ? popular.data.data.map(({ title }) => title) : []}
          transparent={transparent && whole}
          language={<LanguageSwitch offer="portal" />}
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
        dark={layout === 'country_profile'}
        choice={<PrivacyChoice />}
      />
    </div>
  )
}
