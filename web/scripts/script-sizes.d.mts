type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

export const LIVE_MAP_BUDGET: number
export const STYLE_BUDGET: number
export const PARTS_STYLE_BUDGET: number

export function budgetOf(view: string): number

export function scriptSizes(
  manifest: Manifest,
  sizeOf: (file: string) => number,
  further?: readonly string[],
): { view: string; bytes: number; files: number }[]
