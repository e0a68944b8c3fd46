/** The page of the climate map: the map, the same as a table, and what its authors wrote. */
import { useState } from 'react'
import type { PageAnswer } from '#app/api/types.ts'
import type { climateQueries } from '#app/features/hub/climate/queries.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { parseClimate } from '#app/features/shared/climate-map/climate-address.ts'
import { ClimateMap } from '#app/features/shared/climate-map/climate-map.tsx'
import { stateFrom } from '#app/features/shared/climate-map/climate-queries.ts'
import { LayerTable } from '#app/features/shared/climate-map/layer-table.tsx'
import { PageFoot } from '#app/features/shared/pages/page-foot.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { textOf } from '#app/lib/block-values.ts'
import { keepLanguage } from '#app/lib/translate.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation, useSearchParams } from '#app/navigation/context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './view.module.css'

/** The block that stands for the map in the text of this page. */
const MAP = 'climate_map'
const FRAME = 'iframe'

export default function ClimatePage() {
  const loaded = useLoaded<typeof climateQueries>()
  const { data } = loaded.page as PageAnswer
  const m = climateTexts
  const paths = usePaths()
  const search = useSearchParams()
  const { key } = useLocation()
  const view = parseClimate(search)
  const first = stateFrom(view, loaded)
  const [layers, setLayers] = useState(first.layers ?? [])
  const crumbs = data.breadcrumb.map(({ title, url }) => ({
    text: title,
    to: url === paths.hub ? paths.hubHome : url,
  }))
  const [block] = data.blocks.filter(({ type }) => type === MAP)
  const words = block && textOf(block.text)
  const others = data.blocks.filter(({ type }) => type !== MAP)
  const onView = (query: string) => {
    const frame = search.get(FRAME)
    const all = [query, frame ? `${FRAME}=${encodeURIComponent(frame)}` : ''].filter(Boolean)
    // The entry stays what it is to the router: nothing is loaded. Who comes back finds in the address
    // what to show, and what of it was not asked for yet.
    const { state } = window.history
    const to = all.length > 0 ? `${data.url}?${all.join('&')}` : data.url
    window.history.replaceState(state, '', keepLanguage(to, search))
  }
  return (
    <>
      <PageMeta
        title={data.title}
        part="hub"
        description={data.short_description}
        path={data.url}
        image={data.featured_image}
        hidden={data.noindex}
        crumbs={[...crumbs, { text: data.title, to: data.url }]}
      />
      <div data-block={MAP}>
        <ClimateMap
          key={key}
          first={first}
          view={view}
          action={data.url}
          onView={onView}
          onLayers={setLayers}
          head={
            <div className={styles.head}>
              <Breadcrumb crumbs={[...crumbs, { text: data.title }]} />
              <h1 tabIndex={-1}>{data.title}</h1>
              {words ? <RichText html={words} /> : <p>{data.short_description}</p>}
            </div>
          }
        />
      </div>
      <div className={`wrap ${styles.below}`}>
        {layers.length > 0 && (
          <section aria-labelledby="layers-table">
            <h2 id="layers-table">{m.table}</h2>
            <p>{m.tableHelp}</p>
            <LayerTable layers={layers} />
          </section>
        )}
        <Blocks blocks={others} capital={false} />
        <PageFoot page={data} />
      </div>
    </>
  )
}
