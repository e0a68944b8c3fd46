/** All countries: on a map, from A to Z, by region and by group, and by what somebody types. */
import { useState } from 'react'
import type { ProfileList } from '#app/api/types.ts'
import { FindForm } from '#app/features/portal/profiles/find-form.tsx'
import { groupedBy, shownCountries } from '#app/features/portal/profiles/listed.ts'
import type { profilesQueries } from '#app/features/portal/profiles/queries.ts'
import { type ListedState, listedSearch, listedState } from '#app/features/portal/profiles/state.ts'
import { CountryRows } from '#app/features/portal/shared/country-list/country-rows.tsx'
import { WorldFigure } from '#app/features/portal/shared/country-list/world-figure.tsx'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { countryListTexts } from '#messages/portal/country-list.ts'
import { profilesTexts } from '#messages/portal/profiles.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function ProfilesPage() {
  const { about, list } = useLoaded<typeof profilesQueries>()
  const m = profilesTexts
  const paths = usePaths()
  const { search } = useLocation()
  const state = listedState(new URLSearchParams(search))
  const [typed, setTyped] = useState(state.q)
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: title }]
  return (
    <>
      <PageMeta title={title} description={lede} path={paths.countryProfiles} crumbs={crumbs} />
      <PageHead
        crumbs={crumbs}
        title={title}
        lede={lede}
        beside={<FindForm state={state} typed={typed} onType={setTyped} />}
      />
      <div className={`wrap ${styles.room}`}>
        {list.ok ? (
          <Listed list={list.data} state={state} typed={typed} />
        ) : (
          <Failed title={m.failed} tall />
        )}
      </div>
    </>
  )
}

interface ListedProps {
  list: ProfileList
  state: ListedState
  typed: string
}

function Listed({ list, state, typed }: ListedProps) {
  const m = profilesTexts
  const paths = usePaths()
  const address = (change: Partial<ListedState>) =>
    paths.countryProfiles + listedSearch({ ...state, ...change })
  // What the server was asked for is found by more than the name.
  const shown = shownCountries(list, state, typed === state.q ? '' : typed)
  const groups = groupedBy(shown, state.order, list.regions, m.elsewhere)
  const ramp = list.index && rampOf(list.index.indicator.direction)
  return (
    <>
      {list.index && (
        <WorldFigure
          countries={list.data}
          index={list.index}
          address={address({})}
          title={list.index.indicator.question}
        />
      )}
      <nav className={styles.filters} aria-label={m.filters}>
        <Chip to={address({ group: undefined })} selected={!state.group}>
          {m.all} {list.data.length}
        </Chip>
        {list.groups.map(({ slug, name, countries }) => (
          <Chip key={slug} to={address({ group: slug })} selected={state.group === slug}>
            {name} {countries}
          </Chip>
        ))}
      </nav>
      <nav className={styles.filters} aria-label={m.regions}>
        <Chip to={address({ region: undefined })} selected={!state.region}>
          {m.allRegions}
        </Chip>
        {list.regions.map(({ slug, name, countries }) => (
          <Chip key={slug} to={address({ region: slug })} selected={state.region === slug}>
            {name} {countries}
          </Chip>
        ))}
      </nav>
      <div className={styles.count}>
        <p role="status">{countryListTexts.count(shown.length)}</p>
        {m.orders.map(({ order, text }) => (
          <Chip key={order} to={address({ order })} selected={state.order === order}>
            {text}
          </Chip>
        ))}
      </div>
      <div data-ramp={ramp}>
        {shown.length === 0 && (
          <Empty title={m.none} advice={m.noneHelp}>
            <li>
              <Chip to={paths.countryProfiles}>{m.showAll}</Chip>
            </li>
          </Empty>
        )}
        <CountryRows groups={groups} list={list} />
      </div>
    </>
  )
}
