/** Marks of things that are all of one kind: one shape in the portal's colour. */
import type { Signs } from '#app/features/shared/places-map/placed-item.ts'
import { PrincipleMark, shapeAt } from '#app/ui/principle-mark.tsx'

const SHAPE = 0
const COLOR = '#0f4c4a'

export const ONE_SIGN: Pick<Signs<unknown>, 'markOf' | 'sign'> = {
  markOf: () => ({ shape: shapeAt(SHAPE), color: COLOR }),
  sign: () => <PrincipleMark shape={SHAPE} color={COLOR} />,
}
