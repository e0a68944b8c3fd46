import { expect, test } from 'vitest'
import { reportLink } from '#app/figures/frame/report.ts'

test('a letter carries address, value and year', () => {
  const link = reportLink({
    email: 'numbers@example.org',
    name: 'Vulnerability & readiness',
    value: '62 of 100',
    year: '2020',
    url: 'https://terrace.example/country-profiles/NPL?year=2020#risks',
  })
  expect(link.startsWith('mailto:numbers@example.org?subject=')).toBe(true)
  const params = new URLSearchParams(link.slice(link.indexOf('?')))
  expect(params.get('subject')).toContain('Vulnerability & readiness')
  expect(params.get('body')).toContain(
    'Value: 62 of 100\nYear: 2020\nAddress: https://terrace.example/country-profiles/NPL?year=2020#risks',
  )
})

test('nothing in an address can add a second reader or a header', () => {
  const link = reportLink({ email: 'a@b.org?cc=c@d.org', name: '', value: '', year: '', url: '' })
  expect(link).toContain('mailto:a@b.org%3Fcc%3Dc@d.org?subject=')
})
