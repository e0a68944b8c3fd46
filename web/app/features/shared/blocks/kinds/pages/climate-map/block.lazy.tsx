/** The way to the climate map, with the layer that it is about. */
import type { Block } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { cardOf, textOf } from '#app/lib/block-values.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './climate-map.module.css'

const draw: DrawBlock = (block, { heading }) => <ClimateMapCard block={block} heading={heading} />

export const kind: BlockKind = { draw, width: 'big' }

interface ClimateMapCardProps {
  block: Block
  heading: BlockPlace['heading']
}

function ClimateMapCard({ block, heading: Heading }: ClimateMapCardProps) {
  const m = pageBlocksTexts
  const paths = usePaths()
  const layer = cardOf(block.climate_data)
  return (
    <section className={styles.card}>
      <Cover seed={layer?.id ?? 'climate-map'} />
      <div className={styles.words}>
        <Heading>{textOf(block.title) || m.climateMap}</Heading>
        {textOf(block.text) && <RichText html={textOf(block.text)} />}
        {layer && (
          <p className={styles.layer}>
            {m.layer} <strong>{layer.title}</strong>
            {layer.short_description && <span>{layer.short_description}</span>}
          </p>
        )}
        <p>
          <ButtonLink variant="primary" to={paths.climateMap}>
            {m.openMap}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
