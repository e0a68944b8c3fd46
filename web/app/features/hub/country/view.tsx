/** What the hub has of one country. */
import type { ReactNode } from 'react'
import type { CountryHub } from '#app/api/types.ts'
import {
  CountryHead,
  type Part,
  summaryParts,
  useSummary,
} from '#app/features/hub/country/country-head.tsx'
import { CountryMissing, NothingYet } from '#app/features/hub/country/country-missing.tsx'
import { PlanRows } from '#app/features/hub/country/plan-rows.tsx'
import type { hubCountryQueries } from '#app/features/hub/country/queries.ts'
import { isThere } from '#app/features/hub/country/written.ts'
import { NetworkCard } from '#app/features/hub/shared/network-card.tsx'
import { PartnerTiles } from '#app/features/hub/shared/partner-tiles.tsx'
import { PictureCard } from '#app/features/shared/articles/article-card.tsx'
import { SectionBar } from '#app/features/shared/blocks/section-bar.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { EntryCard } from '#app/ui/entry-card.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { countriesTexts } from '#messages/hub/countries.ts'
import { readingTexts } from '#messages/shared/reading.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function HubCountryPage() {
  const { answer, profiles, share } = useLoaded<typeof hubCountryQueries>()
  const paths = usePaths()
  if (!answer.ok) return <CountryMissing />
  return (
    <Country
      hub={answer.data}
      hasProfiles={isThere(profiles, paths.countryProfiles)}
      canShare={isThere(share, paths.shareYourStory)}
    />
  )
}

interface CountryProps {
  hub: CountryHub
  /** The portal has profiles of countries. */
  hasProfiles: boolean
  /** Visitors are asked for their stories. */
  canShare: boolean
}

function Country({ hub, hasProfiles, canShare }: CountryProps) {
  const m = countriesTexts
  const shell = shellTexts
  const reading = readingTexts
  const paths = usePaths()
  const { name, code } = hub.country
  const empty = summaryParts(hub).length === 0
  return (
    <>
      <PageMeta
        title={name}
        part="hub"
        description={useSummary(hub)}
        path={paths.hubCountry(code)}
        hidden={empty}
        crumbs={[
          { text: shell.hub, to: paths.hubHome },
          { text: m.title, to: paths.hubCountries },
          { text: name, to: paths.hubCountry(code) },
        ]}
      />
      <CountryHead hub={hub} hasProfiles={hasProfiles} />
      <SectionBar
        label={reading.onThisPage}
        sections={summaryParts(hub).map(([id, count]) => ({ id, text: m.parts[id], count }))}
      />
      {empty && <NothingYet canShare={canShare} />}
      <Parts hub={hub} />
    </>
  )
}

/** Only what there is; every second part on the darker ground. */
function Parts({ hub }: { hub: CountryHub }) {
  const m = countriesTexts
  const paths = usePaths()
  const ways = {
    stories: paths.stories(`countries=${encodeURIComponent(hub.country.code)}`),
    articles: paths.articles(),
    plans: paths.peoplesPlans,
    partners: paths.partners(),
    networks: paths.networks,
  }
  return summaryParts(hub).map(([part], at) => (
    <Section
      key={part}
      id={part}
      kicker={m.kickers[part]}
      title={m.titles[part](hub.country.name)}
      ground={at % 2 === 0 ? 'paper' : 'deep'}
      more={{ to: ways[part], text: m.more[part](hub.country.name) }}
    >
      {draw[part](hub)}
    </Section>
  ))
}

const draw: Record<Part, (hub: CountryHub) => ReactNode> = {
  stories: ({ stories }) => (
    <CardGrid>
      {stories.data.map((story) => (
        <li key={story.id}>
          <EntryCard entry={story} tag={story.sectors[0]?.title} />
        </li>
      ))}
    </CardGrid>
  ),
  articles: ({ articles }) => (
    <CardGrid>
      {articles.data.map((article) => (
        <li key={article.id}>
          <PictureCard card={article} />
        </li>
      ))}
    </CardGrid>
  ),
  plans: ({ plans }) => <PlanRows plans={plans.data} />,
  partners: ({ partners }) => <PartnerTiles partners={partners.data} />,
  networks: ({ networks }) => (
    <CardGrid>
      {networks.data.map((network) => (
        <li key={network.id}>
          <NetworkCard network={network} />
        </li>
      ))}
    </CardGrid>
  ),
}
