/** Films and sounds that other sites keep. */

interface OutsideMedia {
  /** Whose it is, as its visitors know it. */
  host: string
  /** The player; the document's policy lets these hosts and no others into frames. */
  src: string
  /** Its page. */
  href: string
}

const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?=[?&#/]|$)/
const FACEBOOK = /^https?:\/\/(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.watch)\/[^\s]+$/

/** Nothing when the address is not one of the service's: a mistaken link frames nobody. */
export function outsideMedia(type: string, address: string): OutsideMedia | undefined {
  const href = address.replace(/^http:/, 'https:')
  if (type === 'youtube') {
    const id = YOUTUBE.exec(address)?.[1]
    const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    return id ? { host: 'YouTube', src, href } : undefined
  }
  if (type === 'facebook' && FACEBOOK.test(address)) {
    const player = 'https://www.facebook.com/plugins/video.php?show_text=false&autoplay=true&href='
    return { host: 'Facebook', src: player + encodeURIComponent(href), href }
  }
  return undefined
}
