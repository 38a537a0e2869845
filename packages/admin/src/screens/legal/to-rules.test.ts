import type { LegalFinding } from '@vitrine/contract/shop/law.contract'
import { expect, test } from 'vitest'
import { toRules } from './to-rules.ts'

const finding = (change: Partial<LegalFinding>): LegalFinding => ({
  rule: 'terms',
  locale: 'en',
  countries: ['DE', 'GB'],
  state: 'holds',
  evidence: ['/terms-and-conditions'],
  lacks: [],
  ...change,
})

test('a requirement is as good as its worst language, and names each page once', () => {
  const german = finding({ locale: 'de', state: 'missing', evidence: ['/de/terms-and-conditions'] })
  expect(
    toRules([finding({}), german, finding({ rule: 'unitPrice', locale: null, evidence: ['3 variations'] })], ''),
  ).toMatchObject([
    { rule: 'terms', state: 'missing', pages: ['/terms-and-conditions', '/de/terms-and-conditions'] },
    { rule: 'unitPrice', state: 'holds', pages: [] },
  ])
})

test('with a country, only the requirements of its law are listed', () => {
  const eu = finding({ rule: 'disputePlatform', countries: ['DE'] })
  expect(toRules([finding({}), eu], 'GB').map(({ rule }) => rule)).toEqual(['terms'])
})
