/** Counts pages with the service that the operator chose. Loaded only when a visitor agreed. */
import type { Analytics } from '#app/lib/app-context.tsx'

type Global = Record<string, unknown> & { dataLayer?: unknown[] }

/** The service's script looks for calls in this list, each as an `arguments` object. */
function call(..._values: unknown[]): void {
  const page = window as unknown as Global
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the service takes an array for something else.
  page.dataLayer.push(arguments)
}

export function startCounting({ id, scriptUrl }: Analytics): void {
  const page = window as unknown as Global
  page[offSwitch(id)] = false
  if (document.querySelector('script[data-analytics]')) return
  call('js', new Date())
  // Each page is counted by `countPage`, the first one too.
  call('config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.src = `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`
  script.async = true
  script.dataset.analytics = id
  document.head.append(script)
}

export function countPage(): void {
  call('event', 'page_view', {
    page_location: window.location.href,
    page_title: document.title,
  })
}

/** From here on nothing is sent, and what the service keeps in this browser is gone. */
export function stopCounting({ id }: Analytics): void {
  const page = window as unknown as Global
  page[offSwitch(id)] = true
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? ''
    if (!name.startsWith('_ga')) continue
    for (const domain of ['', `; domain=.${window.location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not everywhere yet.
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

function offSwitch(id: string): string {
  return `ga-disable-${id}`
}
