/**
 * Whether scripts run here. Not yet at the first drawing, which must be what the server drew, and
 * within what is shut not before it is opened: hundreds of buttons that nobody sees would come into
 * a page of figures at once.
 */
import { useEffect, useState } from 'react'

export function useLive(isShut = false): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (!isShut) setLive(true)
  }, [isShut])
  return live
}
