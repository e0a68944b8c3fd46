/** What kind of thing it is to read, with its icon. */

import { Tag } from '#app/ui/tag.tsx'
import { labelsTexts } from '#messages/shared/labels.ts'

interface LabelTagProps {
  label: string | null
  /** Said instead when the author chose none, so that cards side by side begin alike. */
  otherwise?: string | undefined
}

export function LabelTag({ label, otherwise }: LabelTagProps) {
  const labels = labelsTexts
  if (isLabel(label)) return <Tag icon={label}>{labels[label]}</Tag>
  return otherwise ? <Tag>{otherwise}</Tag> : null
}

const LABELS = ['method', 'guide', 'video'] as const

/** Other words are an author's slip: they are not shown. */
export function isLabel(label: string | null): label is (typeof LABELS)[number] {
  return LABELS.some((known) => known === label)
}
