/** The hub's frame. It shares everything with the portal but the accent. */
import { HubHeader } from '#app/features/hub/shell/hub-header.tsx'
import { PrivacyChoice } from '#app/features/shared/consent/consent.tsx'
import { LanguageSwitch } from '#app/features/shared/language/language-switch.tsx'
import { Footer, footerColumns } from '#app/features/shared/shell/footer.tsx'
import { text } from '#app/features/shared/shell/globals.ts'
import type { hubQueries } from '#app/features/shared/shell/queries.ts'
import { hubFrame } from '#app/layouts/frame.ts'
import { usePage } from '#app/layouts/use-page.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Outlet } from '#app/navigation/context.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function HubLayout() {
  const { nav, footerNav, globals } = useLoaded<typeof hubQueries>()
  const shell = shellTexts
  const paths = usePaths()
  const { path, page, whole } = usePage()
  const { layout, backBar, transparent } = hubFrame(path, paths, page)
  const settings = globals.ok ? globals.data.data : {}
  return (
    <div data-site="hub" data-layout={layout}>
      <HubHeader
        nodes={nav.ok ? nav.data.data : []}
        globals={settings}
        transparent={transparent && whole}
        backBar={backBar}
        bare={layout === 'bare'}
        language={<LanguageSwitch offer="hub" />}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {layout === 'default' && (
        <Footer
          home={paths.hubHome}
          purpose={text(settings, 'site_description') ?? shell.footerPurpose}
          columns={footerColumns(footerNav.ok ? footerNav.data.data : [], shell.explore)}
          globals={settings}
          choice={<PrivacyChoice />}
        />
      )}
    </div>
  )
}
