/** Links inside authors' text open pages in place too: they are plain HTML, so the document listens. */
import { useEffect } from 'react'
import { isPage } from '#app/lib/links.ts'
import { isPlainClick, useGo } from '#app/navigation/go.tsx'

export function useTextLinks(): void {
  const go = useGo()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!go || !isPlainClick(event)) return
      const link = event.target instanceof Element ? event.target.closest('[data-text] a') : null
      const href = link?.getAttribute('href')
      if (!link || !href || !isPage(href)) return
      if (link.hasAttribute('target') || link.hasAttribute('download')) return
      event.preventDefault()
      // A part that failed is tried again where it stands.
      const { pathname, search } = window.location
      go(href, { keepScroll: href === pathname + search })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [go])
}
