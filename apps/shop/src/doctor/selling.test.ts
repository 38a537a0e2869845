import { publicSettings } from '@vitrine/contract/shop/settings'
import type { SellingFacts } from '@vitrine/engine/setup/setup'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { toSellingFindings } from './selling.ts'

const address = {
  name: 'Nordlicht GmbH',
  street: 'Ufer 7',
  postcode: '24103',
  town: 'Kiel',
  country: 'DE',
  email: 'post@nordlicht.example',
}
const settings = v.parse(publicSettings, { 'shop.currency': 'EUR', 'shop.country': 'DE', 'shop.address': address })
const withIban = (iban: string) =>
  v.parse(publicSettings, { ...settings, 'shop.bank': { ...settings['shop.bank'], iban } })
const withoutIban = (account: string, code: string) =>
  v.parse(publicSettings, { ...settings, 'shop.bank': { ...settings['shop.bank'], account, code } })
const withEmail = (email: string) =>
  v.parse(publicSettings, { ...account, 'shop.address': { ...account['shop.address'], email } })
const account = withIban('DE52000000000012345678')
const selling: SellingFacts = {
  settings: account,
  stored: ['shop.name', 'shop.currency'],
  variations: { offered: 3, priced: 3 },
  otherCurrencies: { prices: [], delivery: [], payment: [] },
  countries: [
    { code: 'DE', delivery: true, payment: true },
    { code: 'AT', delivery: true, payment: true },
  ],
  offersBankTransfer: true,
  shippingRates: ['table', 'per_item'],
  hasVatAtHome: true,
}
const findings = (change: Partial<SellingFacts>) =>
  toSellingFindings({ ...selling, ...change }).filter(({ state }) => state !== 'ok')
const short = (list: readonly Finding[]) => list.map(({ state, what }) => `${state} ${what}`)
const countries = (delivery: readonly string[], payment: readonly string[]) =>
  ['DE', 'AT'].map((code) => ({ code, delivery: delivery.includes(code), payment: payment.includes(code) }))

test('a shop that can sell has no findings', () => {
  expect(findings({})).toEqual([])
})

test.each<[string, Partial<SellingFacts>, readonly string[]]>([
  ['no currency was chosen', { stored: ['shop.name'] }, ['bad currency']],
  ['it has no name', { stored: ['shop.currency'] }, ['warn name']],
  ['its own country has no VAT rate', { hasVatAtHome: false }, ['warn VAT']],
  [
    'its address has gaps',
    { settings: v.parse(publicSettings, { ...account, 'shop.address': { ...address, street: '', email: '' } }) },
    ['warn address'],
  ],
  ['nothing is for sale', { variations: { offered: 0, priced: 0 } }, ['bad products']],
  [
    'all prices are in another currency',
    { variations: { offered: 3, priced: 0 }, otherCurrencies: { prices: ['GBP'], delivery: [], payment: [] } },
    ['bad products'],
  ],
  ['some prices are missing', { variations: { offered: 3, priced: 2 } }, ['warn products']],
  ['no country has a shipping method', { countries: countries([], ['DE', 'AT']) }, ['bad delivery']],
  ['its own country has none', { countries: countries(['AT'], ['DE', 'AT']) }, ['bad delivery']],
  ['another country has none', { countries: countries(['DE'], ['DE', 'AT']) }, ['warn delivery']],
  ['no country has a payment method', { countries: countries(['DE', 'AT'], []) }, ['bad payment methods']],
  ['bank transfer has no account', { settings }, ['bad bank account']],
  [
    'bank transfer has an account number without a sort code',
    { settings: withoutIban('12345678', '') },
    ['bad bank account'],
  ],
  [
    'bank transfer has a sort code without an account number',
    { settings: withoutIban('', '20-00-00') },
    ['bad bank account'],
  ],
  ['the IBAN has wrong check digits', { settings: withIban('DE53000000000012345678') }, ['bad bank account']],
  [
    'the IBAN is the placeholder of an example',
    { settings: withIban('[DE00 0000 0000 0000 0000 00]') },
    ['bad bank account'],
  ],
  ['the e-mail address has no @', { settings: withEmail('hello.shop.example') }, ['bad e-mail address']],
  [
    'the e-mail address is the placeholder of an example',
    { settings: withEmail('[hello@your-shop.co.uk]') },
    ['bad e-mail address'],
  ],
])('%s: the finding says so and how to fix it', (_, change, expected) => {
  const found = findings(change)
  expect(short(found)).toEqual(expected)
  for (const { todo } of found) expect(todo).toMatch(/npm run shop|document/)
})

test('an account number with its sort code needs no IBAN', () => {
  const findings = toSellingFindings({
    ...selling,
    settings: v.parse(publicSettings, {
      ...account,
      'shop.bank': { ...settings['shop.bank'], account: '12345678', code: '20-00-00' },
    }),
  })
  expect(findings.find(({ what }) => what === 'bank account')?.state).toBe('ok')
})

test.each(['iban', 'account'] as const)('a Polish account number needs no sort code, in the field %s', (field) => {
  const stateWith = (number: string) =>
    toSellingFindings({
      ...selling,
      settings: v.parse(publicSettings, { ...account, 'shop.bank': { ...settings['shop.bank'], [field]: number } }),
    }).find(({ what }) => what === 'bank account')?.state
  expect(stateWith('61 1090 1014 0000 0712 1981 2874')).toBe('ok')
  expect(stateWith('61 1090 1014 0000 0712 1981 2875')).toBe('bad')
})

test('without bank transfer no bank account is needed', () => {
  expect(findings({ settings, offersBankTransfer: false })).toEqual([])
})

test('a shipping method whose rate does not exist is bad, and the rate is named', () => {
  expect(findings({ shippingRates: ['by_volume', 'table'] })).toMatchObject([
    { state: 'bad', what: 'shipping rates', says: expect.stringContaining('the rate by_volume are not offered') },
  ])
})
