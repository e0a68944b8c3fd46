/** Links inside authors' text open pages in place too: they are plain HTML, so the document listens. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPage } from '#app/lib/links.ts'

export function useTextLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!link || !href || !isPage(href) || link.target || link.hasAttribute('download')) return
      event.preventDefault()
      navigate(href)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
