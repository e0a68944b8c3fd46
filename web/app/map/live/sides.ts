/** Which part of a map one side of a dividing line has. */

interface Frame {
  /** Of the map's upper left corner, where its layers count from. */
  x: number
  y: number
  width: number
  height: number
}

/** As a path to clip by. */
export function sideOf(side: 'left' | 'right', frame: Frame, at: number): string {
  const middle = frame.x + Math.round(frame.width * Math.min(Math.max(at, 0), 1))
  const [west, east] = side === 'left' ? [frame.x, middle] : [middle, frame.x + frame.width]
  const [north, south] = [frame.y, frame.y + frame.height]
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  return `polygon(${corners.map((corner) => corner.map((n) => `${n}px`).join(' ')).join(', ')})`
}
