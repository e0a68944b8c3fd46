/** A place and its values in words and numbers. */
import type { PointValue } from '#app/features/shared/climate-map/point-info.ts'
import type { LatLng } from '#app/map/view.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'

/** `26.45° N, 87.27° E`. */
export function coordinatesText({ lat, lng }: LatLng): string {
  const { north, south, east, west, at } = climateTexts
  const degrees = (value: number) => Math.abs(value).toFixed(2)
  return at((lat < 0 ? south : north)(degrees(lat)), (lng < 0 ? west : east)(degrees(lng)))
}

/** Whole numbers as they are, others with as many digits as say something. */
export function numberText(value: number): string {
  const digits = Number.isInteger(value)
    ? 0
    : Math.abs(value) >= 100
      ? 0
      : Math.abs(value) >= 10
        ? 1
        : 2
  const text = Number(value.toFixed(digits)).toString()
  return text.startsWith('-') ? `−${text.slice(1)}` : text
}

export function valueText({ value, unit }: Pick<PointValue, 'value' | 'unit'>): string {
  return unit ? `${numberText(value)} ${unit}` : numberText(value)
}
