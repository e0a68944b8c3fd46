/** The places of projects and case studies as a picture. */
import { MapPicture } from '#app/map/map-picture.tsx'
import type { LatLng } from '#app/map/view.ts'

interface PartProps {
  label: string
  points: readonly LatLng[]
  /** Of a single place. */
  zoom: number
}

export function Part({ label, points, zoom }: PartProps) {
  return <MapPicture label={label} points={points} shapes={[]} zoom={zoom} marked="dot" />
}
