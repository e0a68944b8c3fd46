/** What the page of data sources asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** `page` is what authors wrote; the list of numbers is made from the tables. */
export function dataSourcesQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(get('/api/pages', { path: paths.dataSources })),
    tables: area(get('/api/data/tables')),
    indicators: area(get('/api/data/indicators')),
  }
}
