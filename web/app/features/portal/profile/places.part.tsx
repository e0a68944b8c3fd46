/** Where the projects of a country are, as a picture. */
import { MapPicture } from '#app/map/map-picture.tsx'
import type { LatLng } from '#app/map/view.ts'

interface PartProps {
  label: string
  points: readonly LatLng[]
  zoom: number
}

export function Part({ label, points, zoom }: PartProps) {
  return <MapPicture label={label} points={points} shapes={[]} zoom={zoom} marked="dot" />
}
