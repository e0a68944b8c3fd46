/** Both footers: navigation, networks, last links, copyright. */
import { expect, test } from './test.ts'

test('the portal’s footer has five networks and its last links', async ({ page, open }) => {
  await open('/')
  const footer = page.getByRole('contentinfo')
  const networks = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
  await expect(networks).toHaveText(['X', 'LinkedIn', 'Instagram', 'Facebook', 'YouTube'])
  const last = footer.getByRole('navigation', { name: 'About this site' })
  await expect(last.getByRole('link')).toHaveText(['News of the hub'])
})

test('the hub’s footer shows only networks with an address, and this year', async ({
  page,
  open,
  request,
}) => {
  await open('/llahub/')
  const footer = page.getByRole('contentinfo')
  const networks = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
  await expect(networks).toHaveText(['X', 'LinkedIn'])
  await expect(footer.getByRole('link', { name: 'How to start' })).toBeVisible()
  const { data } = await (await request.get('/api/site')).json()
  await expect(footer.getByText(`© ${data.year}`)).toBeVisible()
})
