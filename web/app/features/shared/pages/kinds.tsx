/**
 * How the blocks are drawn that only pages have. A new kind is a new line here, and its name one in
 * `block-parts.ts`.
 */
import { drawAccordion } from '#app/features/shared/pages/blocks/accordion.tsx'
import { drawApplication } from '#app/features/shared/pages/blocks/application.tsx'
import { drawClimateMap } from '#app/features/shared/pages/blocks/climate-map.tsx'
import { drawFeatured } from '#app/features/shared/pages/blocks/featured.tsx'
import { drawFrame } from '#app/features/shared/pages/blocks/outside-frame.tsx'
import { drawVoices } from '#app/features/shared/pages/blocks/voices.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const PAGE_BLOCKS: BlockKinds = {
  featured_content: drawFeatured,
  accordion: drawAccordion,
  voices: drawVoices,
  application_info: drawApplication,
  iframe: drawFrame,
  climate_map: drawClimateMap,
}
