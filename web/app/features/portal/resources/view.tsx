/** All resources: of each kind how many there are, the newest three, and the way to the rest. */
import type { FilterOption } from '#app/api/types.ts'
import type { resourcesQueries } from '#app/features/portal/resources/queries.ts'
import { shelvesOf } from '#app/features/portal/resources/shelves.ts'
import { LibraryCard } from '#app/features/portal/shared/library/library-card.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { libraryTexts } from '#messages/portal/library.ts'
import { resourcesTexts } from '#messages/portal/resources.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function ResourcesPage() {
  const { about, shelves, topics } = useLoaded<typeof resourcesQueries>()
  const m = resourcesTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: title }]
  const shown = shelves.ok ? shelvesOf(shelves.data.data) : []
  return (
    <>
      <PageMeta title={title} description={lede} path={paths.allResources} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={title} lede={lede}>
        {shown.length > 0 && (
          <nav className={styles.kinds} aria-label={m.kinds}>
            {shown.map(({ kind, total }) => (
              <Chip key={kind.name} to={paths.library(kind.name)}>
                {libraryTexts.kinds[kind.name].title} {total}
              </Chip>
            ))}
          </nav>
        )}
      </PageHead>
      {shown.length === 0 && (
        <div className={`wrap ${styles.room}`}>
          {shelves.ok ? <Empty title={m.none} /> : <Failed title={m.failed} tall />}
        </div>
      )}
      {shown.map(({ kind, total, newest }, at) => {
        const words = libraryTexts.kinds[kind.name]
        return (
          <Section
            key={kind.name}
            id={kind.name.replaceAll('_', '-')}
            ground={at % 2 === 0 ? 'paper' : 'deep'}
            title={words.title}
            more={{ to: paths.library(kind.name), text: m.all(words.words.counted(total), total) }}
          >
            <CardGrid>
              {newest.map((item) => (
                <li key={item.id}>
                  <LibraryCard kind={kind} item={item} eager={at === 0} />
                </li>
              ))}
            </CardGrid>
            {kind.name === 'reports' && topics.ok && (
              <Topics topics={topics.data.data.topics ?? []} />
            )}
          </Section>
        )
      })}
    </>
  )
}

function Topics({ topics }: { topics: readonly FilterOption[] }) {
  const m = resourcesTexts
  const paths = usePaths()
  if (topics.length === 0) return null
  return (
    <nav className={styles.topics} aria-labelledby="topics">
      <h3 id="topics">{m.topics}</h3>
      <ul>
        {topics.map(({ slug, title, count }) => (
          <li key={slug}>
            <Chip to={paths.library('reports', `topics=${encodeURIComponent(slug)}`)}>
              {title} {count}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
