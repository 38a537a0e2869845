import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import { expect, test } from 'vitest'
import { fromProductValues, toProductValues } from './product-values.ts'

const language = {
  name1: 'Jumper',
  title: '',
  shortDescription: '',
  description: '<p>x</p>',
  technicalData: '',
  careInstructions: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  urlPath: 'jumper',
  robots: 'ALL' as const,
}
const fields: ProductFields = {
  texts: { en: language, de: { ...language, name1: 'Pullover' }, pl: language },
  categoryIds: [3, 1],
  tagIds: [],
  properties: [{ propertyId: 4, selectionIds: [7], texts: {}, number: null }],
  fibres: [{ part: 'all', fibre: 'wool', percent: 100 }],
  careSymbols: ['wash30'],
  manufacturerId: 2,
  sizeGuideId: null,
  condition: 'new',
  ageRestriction: null,
  customsTariffNumber: '6110',
  producingCountryId: null,
  durabilityYears: 3,
  isGiftCard: false,
  isSubscription: true,
  blockedCountryIds: [],
  classIds: [],
  crossSelling: [{ itemId: 9, relation: 'Similar' }],
  setComponents: [],
  visibleFrom: '2026-11-27T07:00:00.000Z',
  visibleUntil: null,
}

test('a product becomes values of a form and these become the same product', () => {
  const values = toProductValues(fields, 'Europe/Berlin')
  expect(values).toMatchObject({ 'texts:de:name1': 'Pullover', visibleFrom: '2026-11-27T08:00', ageRestriction: '' })
  expect(fromProductValues(values, 'Europe/Berlin')).toEqual(fields)
})
