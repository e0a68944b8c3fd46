import { expect, test } from 'vitest'
import { gatewayQueries, panelRedirect, refusePanel } from '#app/features/portal/gateway/queries.ts'

const url = '/adaptation-gateway?panel=AdaptationTracker'
const KNOWN = {
  '/api/portal/panels?page=adaptation-gateway': {
    status: 200,
    body: { data: [{ slug: 'adaptation-tracker', title: 'Adaptation tracker', url }] },
  },
}
const asked = (query: string) => ({
  search: new URLSearchParams(query),
  path: '/adaptation-gateway',
})

test('a panel is asked for once its name is known', () => {
  expect(gatewayQueries(asked('panel=AdaptationTracker'), {}).panel).toBeNull()
  expect(gatewayQueries(asked('panel=AdaptationTracker'), KNOWN).panel?.url).toBe(
    '/api/portal/panels/adaptation-tracker',
  )
  expect(gatewayQueries(asked(''), KNOWN).panel).toBeNull()
})

test('a panel that is not there is a 404 with those that are', () => {
  const refused = refusePanel(asked('panel=Nothing'), KNOWN)
  expect(refused?.status).toBe(404)
  expect(refused?.closest).toMatchObject([{ title: 'Adaptation tracker', url }])
  expect(refusePanel(asked('panel=AdaptationTracker'), KNOWN)).toBeUndefined()
  expect(refusePanel(asked(''), KNOWN)).toBeUndefined()
})

test('a panel whose name is written in other letters is found at its own address', () => {
  for (const name of ['adaptationtracker', 'ADAPTATIONTRACKER']) {
    expect(panelRedirect(asked(`panel=${name}`), KNOWN)).toEqual({ to: url, status: 301 })
  }
  for (const query of ['panel=AdaptationTracker', 'panel=Nothing', '']) {
    expect(panelRedirect(asked(query), KNOWN)).toBeUndefined()
  }
  expect(panelRedirect(asked('panel=adaptationtracker'), {})).toBeUndefined()
})
