import { expect, test } from 'vitest'
import type { IndicatorInfo } from '#app/api/types.ts'
import { datasetThing } from '#app/features/portal/shared/data-figure/dataset-thing.ts'

const INDICATOR = {
  title: 'Risk from floods',
  question: 'Where do floods threaten most?',
  unit: '',
  years: { first: 2020, last: 2024 },
  source: 'Some office',
  source_url: null,
  licence: 'CC-BY-4.0',
  updated: '2026-11-01',
  method: null,
} as unknown as IndicatorInfo

test('numbers are a dataset with its owner, its years and its files', () => {
  const site = { publicUrl: 'https://terrace.example' }
  const answer = '/api/data/indicators/risk-flood?choice=a:b'
  const path = '/indicators/risk-flood'
  expect(datasetThing(site, { indicator: INDICATOR, says: 'A score.', answer, path })).toEqual({
    '@type': 'Dataset',
    name: 'Risk from floods',
    description: 'Where do floods threaten most? A score.',
    url: 'https://terrace.example/indicators/risk-flood',
    license: 'CC-BY-4.0',
    dateModified: '2026-11-01',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Some office' },
    variableMeasured: { '@type': 'PropertyValue', name: 'Risk from floods' },
    temporalCoverage: '2020/2024',
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: 'https://terrace.example/api/data/indicators/risk-flood.csv?choice=a:b',
      },
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: `https://terrace.example${answer}`,
      },
    ],
  })
})
