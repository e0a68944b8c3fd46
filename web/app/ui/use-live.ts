/** Whether scripts run here. Not yet at the first drawing, which must be what the server drew. */
import { useEffect, useState } from 'react'

export function useLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}
