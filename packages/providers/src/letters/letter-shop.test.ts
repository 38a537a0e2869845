import { publicSettings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toLetterShop } from './letter-shop.ts'

const settings = v.parse(publicSettings, {
  'shop.address': {
    name: 'Vitrine Ltd',
    street: '1 Mill Lane',
    postcode: 'BS1 3NX',
    town: 'Bristol',
    country: 'GB',
    email: 'shop@example.org',
  },
})

test.each([
  ['en', 'United Kingdom'],
  ['de', 'Vereinigtes Königreich'],
  ['pl', 'Wielka Brytania'],
] as const)('a letter in %s names the country of the shop: %s', (locale, country) => {
  expect(toLetterShop({ settings, origin: 'https://shop.test', locale }).imprint).toEqual([
    'Vitrine Ltd',
    '1 Mill Lane',
    'Bristol',
    'BS1 3NX',
    country,
    'shop@example.org',
  ])
})

test.each([
  ['en', 'https://shop.test'],
  ['de', 'https://shop.test/de'],
  ['pl', 'https://shop.test/pl'],
] as const)('the footer of a letter in %s links to the legal pages below %s', (locale, address) => {
  const { links } = toLetterShop({ settings, origin: 'https://shop.test', locale })
  expect(links.map((link) => link.address)).toEqual([
    `${address}/terms-and-conditions`,
    `${address}/privacy-policy`,
    `${address}/legal-disclosure`,
  ])
})
