/** Filter options as lists of links. */
import { PARENTS, type Parent } from '#app/api/parents.ts'
import type { ArticleFilters, FilterOption } from '#app/api/types.ts'
import type { TopicGroup } from '#app/features/shared/home/topics.tsx'

interface Names {
  sectors: string
  parents: Readonly<Record<Parent, { title: string }>>
}

/** How an option becomes an address. */
export interface TopicLinks {
  sector: (slug: string) => string
  category: (slug: string, parent: string) => string
}

/** Sectors first, then each parent's categories; what has no articles is left out. */
export function topicGroups(
  filters: ArticleFilters,
  names: Names,
  links: TopicLinks,
): TopicGroup[] {
  const groups: TopicGroup[] = [
    {
      title: names.sectors,
      topics: sectorsOf(filters, links),
    },
    ...PARENTS.map((parent) => ({
      title: names.parents[parent].title,
      topics: categoriesOf(filters, parent, links),
    })),
  ]
  return groups.filter((group) => group.topics.length > 0)
}

export function sectorsOf(
  filters: Pick<ArticleFilters, 'sectors'>,
  links: Pick<TopicLinks, 'sector'>,
): TopicGroup['topics'] {
  return topics(filters.sectors, ({ slug }) => links.sector(slug))
}

export function categoriesOf(
  filters: ArticleFilters,
  parent: Parent,
  links: Pick<TopicLinks, 'category'>,
): TopicGroup['topics'] {
  const ofParent = filters.categories.filter((category) => category.parent === parent)
  return topics(ofParent, ({ slug }) => links.category(slug, parent))
}

function topics(
  options: readonly FilterOption[],
  urlOf: (option: FilterOption) => string,
): TopicGroup['topics'] {
  return options
    .filter(({ count }) => count > 0)
    .map((option) => ({
      id: option.slug,
      name: option.title,
      url: urlOf(option),
      count: option.count,
    }))
}
