/** The place of a thing as a picture. */
import { MapPicture } from '#app/map/map-picture.tsx'
import type { LatLng } from '#app/map/view.ts'

interface PartProps {
  label: string
  location: LatLng
  zoom: number
}

export function Part({ label, location, zoom }: PartProps) {
  return (
    <MapPicture
      label={label}
      points={[location]}
      shapes={[]}
      centre={location}
      zoom={zoom}
      marked="dot"
    />
  )
}
