/** Titles that the API lists: an address changes before its list is drawn, so tests wait for these. */
import type { Page } from '@playwright/test'

export async function listed(
  page: Page,
  path: string,
  params: Record<string, string>,
): Promise<string[]> {
  const answer = await page.request.get(path, { params })
  const { data }: { data: { title: string }[] } = await answer.json()
  return data.map(({ title }) => title)
}
