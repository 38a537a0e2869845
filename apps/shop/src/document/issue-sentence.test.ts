import { publicSettings } from '@vitrine/contract/shop/settings'
import { shopDocumentFile } from '@vitrine/contract/shop/shop-document-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toIssueSentence } from './issue-sentence.ts'

function sentences(schema: v.GenericSchema, content: unknown): readonly string[] {
  return (v.safeParse(schema, content).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? ''} ${toIssueSentence(issue)}`,
  )
}

const priced = (price: string) =>
  parse(
    `currency: EUR\nshipping:\n  - name: DHL\n    methods:\n      - code: a\n        names: { en: A }\n        daysFrom: 1\n        daysTo: 2\n        prices:\n          - ${price}\n`,
  ) as unknown
const place = 'shipping.0.methods.0.prices.0'

test.each([
  [
    '{ countries: [DE], amount: 4.90 }',
    [`${place}.amount must be an amount in the smallest unit: write 490, and not 4.9`],
  ],
  [
    '{ countries: [DE], amount: "4,90" }',
    [`${place}.amount must be an amount in the smallest unit: write 490, and not 4,90`],
  ],
  [
    '{ countries: [DE], amount: 4,90 }',
    [`${place}.90 is no key: a comma ends an entry here. Amounts are in the smallest unit: 490, and not 4,90`],
  ],
  ['{ countries: [DE], amount: -5 }', [`${place}.amount must not be below 0, and not -5`]],
  [
    '{ countries: [DE], amount: free }',
    [`${place}.amount must be an amount in the smallest unit, 490 for 4.90, and not 'free'`],
  ],
  [
    '{ countries: [Germany], amount: 490 }',
    [`${place}.countries.0 must be the two letters of a country, such as DE, and not 'Germany'`],
  ],
  ['{ countries: [DE], amout: 490 }', [`${place}.amount is missing`, `${place}.amout is not known; is it misspelt?`]],
])('the price %s of a document is refused with %j', (price, expected) => {
  expect(sentences(shopDocumentFile, priced(price))).toEqual(expected)
})

test.each([
  [parse('primaryColor: #2f5d50') as object, 'primaryColor is empty; a text that begins with # or [ needs quotes'],
  [{ primaryColor: 'green' }, "primaryColor must be a colour like #2f5d50, and not 'green'"],
  [{ 'shop.currency': 'euro' }, "shop.currency must be the three letters of a currency, such as EUR, and not 'euro'"],
  [{ 'shop.country': 'Germany' }, "shop.country must be the two letters of a country, such as DE, and not 'Germany'"],
  [{ 'returns.days': 'many' }, "returns.days must be a number, and not 'many'"],
  [{ 'returns.days': -1 }, 'returns.days must be at least 0, and not -1'],
  [{ 'returns.days': 1.5 }, 'returns.days must be a whole number, and not 1.5'],
  [{ blockSize: 'xxl' }, "blockSize must be one of s, m, l, xl, and not 'xxl'"],
  [{ 'reviews.requiresText': 'yes' }, "reviews.requiresText must be true or false, and not 'yes'"],
  [{ 'shop.announcements': 'Hello' }, "shop.announcements must be a list, and not 'Hello'"],
  [{ 'shop.timeZone': 'Berlin' }, "shop.timeZone must be a time zone such as Europe/Berlin, and not 'Berlin'"],
  [
    { 'analytics.measurementId': 'UA-1' },
    "analytics.measurementId must be a measurement ID like G-ABC123, and not 'UA-1'",
  ],
])('the setting %j is refused with %j', (settings, sentence) => {
  expect(sentences(v.object(publicSettings.entries), settings)).toEqual([sentence])
})
