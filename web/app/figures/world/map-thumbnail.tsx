/** The world in a few centimetres: who is in which class today, for cards that lead to the map. */
import { useId } from 'react'
import { drawThumbnail, type ThumbnailProps } from '#app/figures/world/thumbnail-drawing.tsx'
import { useShapes } from '#app/figures/world/use-shapes.ts'
import { Drawing } from '#app/lib/plain/drawing.tsx'

export function MapThumbnail(props: ThumbnailProps) {
  const { part } = useShapes()
  return <Drawing facts={{ ...props, hatch: useId(), shapes: part('') }} draw={drawThumbnail} />
}
