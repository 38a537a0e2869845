import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { publicSettings } from '@vitrine/contract/shop/settings'
import { hasNoChanges, DocumentError } from '@vitrine/engine/import/import'
import { readSettings } from '@vitrine/engine/kernel/settings'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleDocument } from '../../../apps/shop/src/document/example.ts'
import { parseShopDocument, readDocument } from '../../../apps/shop/src/document/read-document.ts'
import { writeDocument } from '../../../apps/shop/src/document/write-document.ts'
import { exampleContent, filledExample } from '../../harness/data/example-document.ts'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

const defaults = v.parse(publicSettings, {})
const documentFrom = (content: unknown) => parseShopDocument(content, { file: 'shop.yaml', settings: defaults })
const bring = ({ import: desk }: TestImport, document: ShopDocument, dryRun = false) =>
  desk.importDocument(document, { dryRun })
const paths = (outcome: Awaited<ReturnType<typeof bring>>) => outcome.changes.map(({ path }) => path)
const picture = (color: string) =>
  sharp({ create: { width: 300, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()

test.each(['de', 'uk', 'pl'])(
  'the filled example of %s is imported completely, and importing it again changes nothing',
  async (country) => {
    const desk = await createTestImport()
    const document = documentFrom(await exampleContent(country))
    expect(paths(await bring(desk, document))).toEqual(
      expect.arrayContaining([
        'settings.shop.name',
        'settings.shop.bank',
        'payment advance',
        'pages immutable terms-and-conditions de',
      ]),
    )
    expect((await readSettings(desk.db))['shop.currency']).toBe(document.currency)
    const again = await bring(desk, document)
    expect([again.changes, hasNoChanges(again.written)]).toEqual([[], true])
  },
)

test('an example with placeholders is rejected with all places to fill in', async () => {
  const folder = await dataFolder()
  const file = join(folder, 'de.yaml')
  await writeFile(file, await exampleDocument('de'))
  await expect(readDocument(file, { settings: defaults })).rejects.toThrow(
    /settings\.shop\.name still has the placeholder \[Ihr Shop\][^]*settings\.shop\.bank\.iban still has the placeholder/,
  )
})

test('a document with an IBAN of wrong check digits or an e-mail address without @ is refused, with the name of each field', () => {
  const address = {
    name: 'Nordlicht',
    street: 'Kai 1',
    postcode: '24103',
    town: 'Kiel',
    country: 'DE',
    email: 'hello.nordlicht.example',
  }
  const bank = {
    accountOwner: 'Nordlicht',
    bank: 'Bank of Examples',
    iban: 'DE53 0000 0000 0012 3456 78',
    bic: '',
    account: '',
    code: '',
  }
  const document = { currency: 'EUR', settings: { 'shop.address': address, 'shop.bank': bank }, manufacturers: [] }
  expect(() => documentFrom(document)).toThrow(
    /settings\.shop\.address\.email hello\.nordlicht\.example is no e-mail address\n.*settings\.shop\.bank\.iban DE53 .* is no IBAN/,
  )
  expect(() =>
    documentFrom({
      currency: 'EUR',
      manufacturers: [{ code: 'nl', party: { name: 'Nordlicht', email: 'hello.nordlicht.example' } }],
    }),
  ).toThrow('manufacturers.0.party.email must be an e-mail address')
  const right = {
    currency: 'EUR',
    settings: {
      'shop.address': { ...address, email: 'hello@nordlicht.example' },
      'shop.bank': { ...bank, iban: 'DE52 0000 0000 0012 3456 78' },
    },
    manufacturers: [{ code: 'nl', party: { name: 'Nordlicht', email: '' } }],
  }
  expect(documentFrom(right).settings).toMatchObject(right.settings)
})

test('a document with the number of a Polish account is stored with its IBAN', () => {
  const bank = {
    accountOwner: 'Nordlicht',
    bank: 'Bank',
    iban: '',
    bic: '',
    account: '61109010140000071219812874',
    code: '',
  }
  expect(documentFrom({ currency: 'PLN', settings: { 'shop.bank': bank } }).settings).toEqual({
    'shop.bank': { ...bank, iban: 'PL61109010140000071219812874', account: '' },
  })
})

test('all unknown keys of a document are named at once, by their path and with the key that comes nearest', () => {
  const content = {
    currency: 'EUR',
    curency: 'EUR',
    setings: {},
    settings: {
      shop: { name: 'Nordlicht' },
      'shop.nam': 'Nordlicht',
      'shop.address': { name: '', street: '', postcode: '', town: '', country: '', email: '', telephone: '1' },
    },
    shipping: [
      {
        name: 'DHL',
        trackingURL: 'x',
        methods: [
          {
            code: 'a',
            names: { en: 'A', fr: 'A' },
            daysfrom: 1,
            daysFrom: 1,
            daysTo: 2,
            prices: [{ countries: ['DE'], amount: 4, 90: null, fromWeigth: 1 }],
          },
        ],
      },
    ],
    pages: [{ type: 'immutable', identifier: 'terms-and-conditions', local: 'de', locale: 'de', text: 'x' }],
    coupons: [{ code: 'A', name: 'A', type: 'percentage', percent: 10, usesPerPerson: 1, coupons: [] }],
    properties: [{ code: 'a', valueType: 'text', names: {}, order: { isRequire: true } }],
    sizeGuides: [{ code: 'a', names: {}, attribute: 'size', sizes: {}, note: '' }],
  }
  expect(() => documentFrom(content)).toThrow(
    [
      'shop.yaml cannot be imported:',
      '  curency is not known; did you mean currency?',
      '  setings is not known; did you mean settings?',
      '  settings.shop is not known; did you mean shop.name?',
      '  settings.shop.nam is not known; did you mean shop.name?',
      '  settings.shop.address.telephone is not known; is it misspelt?',
      '  shipping.0.trackingURL is not known; did you mean trackingUrl?',
      '  shipping.0.methods.0.names.fr is not known; is it misspelt?',
      '  shipping.0.methods.0.daysfrom is not known; did you mean daysFrom?',
      '  shipping.0.methods.0.prices.0.90 is no key: a comma ends an entry here. Amounts are in the smallest unit: 490, and not 4,90',
      '  shipping.0.methods.0.prices.0.fromWeigth is not known; did you mean fromWeightG?',
      '  pages.0.local is not known; did you mean locale?',
      '  coupons.0.usesPerPerson is not known; is it misspelt?',
      '  properties.0.order.isRequire is not known; did you mean isRequired?',
      '  sizeGuides.0.note is not known; is it misspelt?',
    ].join('\n'),
  )
})

test.each([30, 60])(
  'the page about the right of withdrawal names the fourteen days of the law and the %i days of the shop, from the one setting',
  async (days) => {
    for (const country of ['de', 'uk', 'pl']) {
      const content = await exampleContent(country)
      const { pages } = documentFrom({
        ...content,
        settings: { ...(content['settings'] as object), 'returns.days': days },
      })
      const texts = (pages ?? [])
        .filter(({ identifier }) => identifier === 'cancellation-rights')
        .map(({ blocks }) => JSON.stringify(blocks))
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) {
        expect(text).toMatch(/14 days|vierzehn Tage|14 dni/)
        expect(text).toMatch(new RegExp(`within ${days} days|von ${days} Tagen|terminie ${days} dni`))
      }
    }
  },
)

test('a dry run says what an import would change, and changes nothing, pictures included', async () => {
  const desk = await createTestImport()
  const document: ShopDocument = {
    ...documentFrom(await exampleContent('de')),
    media: [{ key: 'logo', fileName: 'logo.png', read: () => picture('red') }],
  }
  const before = await wholeDatabase(desk.db)
  const tried = await bring(desk, document, true)
  expect(await wholeDatabase(desk.db)).toEqual(before)
  const done = await bring(desk, document)
  expect(tried.changes).toEqual(done.changes)
  expect(tried.written).toEqual(done.written)
})

test.each<[string, object, RegExp]>([
  [
    'a country nobody knows, after all else',
    {
      shipping: [
        {
          name: 'DHL',
          methods: [
            { code: 'moon', names: { en: 'Moon' }, daysFrom: 1, daysTo: 2, prices: [{ countries: ['ZZ'], amount: 1 }] },
          ],
        },
      ],
    },
    /'ZZ' in countries/,
  ],
  [
    'days that end before they begin',
    {
      shipping: [
        { name: 'DHL', methods: [{ code: 'back', names: { en: 'Back' }, daysFrom: 5, daysTo: 2, prices: [] }] },
      ],
    },
    /violates the constraint/,
  ],
  [
    'amounts in another currency than the shop sells in',
    { currency: 'PLN' },
    /amounts of the document are in PLN, but the shop sells in EUR/,
  ],
])('an import fails on %s and leaves the shop as it was', async (_, change, message) => {
  const desk = await createTestImport()
  await bring(desk, documentFrom(await exampleContent('de')))
  const before = await wholeDatabase(desk.db)
  const failing = {
    currency: 'EUR',
    settings: { 'shop.name': 'Lost' },
    media: [{ key: 'logo', fileName: 'l.png', read: () => picture('blue') }],
    customerClasses: [{ code: 'lost', names: { en: 'Lost' } }],
    ...change,
  }
  await expect(bring(desk, failing)).rejects.toThrow(message)
  await expect(bring(desk, failing)).rejects.toBeInstanceOf(DocumentError)
  expect(await wholeDatabase(desk.db)).toEqual(before)
})

test('sections, entries, keys and lists that a document omits are left unchanged', async () => {
  const desk = await createTestImport()
  await bring(desk, documentFrom(await exampleContent('de')))
  const change = documentFrom({
    currency: 'EUR',
    settings: { 'returns.days': 60 },
    customerClasses: [{ code: 'trade', names: { en: 'Boutiques' } }],
    payment: [{ key: 'advance', provider: 'advance', names: { en: 'Transfer' } }],
    shipping: [{ name: 'DHL', methods: [{ code: 'standard-de', names: { en: 'Parcel' }, daysFrom: 1, daysTo: 3 }] }],
  })
  const outcome = await bring(desk, change)
  expect(outcome.unlistedMethods).toEqual(['payment creditcard', 'payment paypal', 'shipping standard-at'])
  expect(outcome.changes.map(({ path, after }) => [path, after])).toEqual([
    ['settings.returns.days', 60],
    ['customerClasses trade.names.en', 'Boutiques'],
    ['payment advance.names.en', 'Transfer'],
    ['shipping DHL.methods standard-de.names.en', 'Parcel'],
  ])
})

test('a document that is exported and imported into an empty shop makes the same terms, with logo and icon', async () => {
  const [one, other] = [await createTestImport(), await createTestImport()]
  const document = documentFrom(await exampleContent('de'))
  await bring(one, {
    ...document,
    media: [
      { key: 'logo', fileName: 'logo.png', alt: { de: 'Nordlicht' }, read: () => picture('red') },
      { key: 'icon', fileName: 'icon.png', read: () => picture('green') },
    ],
    settings: { ...document.settings, 'shop.logo': 'media:logo', 'shop.icon': 'media:icon' },
    coupons: [
      { code: 'ten', name: 'Ten', type: 'percentage', percent: 10, coupons: [{ code: 'TEN10', uses: 5 }] },
      { code: 'five', name: 'Five', type: 'fixed', amount: 500, minimumValue: 4000, coupons: [{ code: 'FIVE5' }] },
    ],
  })
  const [first, second] = [join(one.folder, 'shop.yaml'), join(other.folder, 'shop.yaml')]
  const office = (desk: TestImport) => ({ import: desk.import }) as Parameters<typeof writeDocument>[0]
  expect(await writeDocument(office(one), first)).toEqual({ pictures: 2 })
  await bring(other, await readDocument(first, { settings: defaults }))
  await writeDocument(office(other), second)
  expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'))
  expect((await readSettings(other.db))['shop.logo']).toMatchObject({
    address: expect.stringMatching(/^\/media\/[0-9a-f]{20}$/),
    width: 300,
    height: 90,
  })
  expect((await bring(one, await readDocument(first, { settings: defaults }))).changes).toEqual([])
})

test('the demo shop exports all its terms, and taking them back changes nothing', async () => {
  const desk = await createTestImport({ document: 'demo' })
  const { document } = await desk.import.exportDocument()
  expect(document.shipping.flatMap(({ methods }) => methods).length).toBeGreaterThan(8)
  const { settings, pages, ...terms } = document
  // The demo's picture files are not beside this database.
  expect(
    (await bring(desk, { ...terms, settings, pages: pages.filter((page) => !JSON.stringify(page).includes('media:')) }))
      .changes,
  ).toEqual([])
})

const toZone = (configuration: string) => `{ countries: [DE], configuration: { ${configuration} } }`

test.each<[string, string, RegExp | string]>([
  ['a key that is misspelt', 'currency: EUR\nsettings: { shop.nam: X }', /settings\.shop\.nam is not known/],
  ['a key that is missing', 'settings: { shop.name: X }', /currency is missing/],
  [
    'an amount with decimals',
    'currency: EUR\npayment: [{ key: a, provider: advance, names: {}, terms: [{ countries: [DE], fee: 4.9 }] }]',
    /payment\.0\.terms\.0\.fee must be an amount in the smallest unit: write 490, and not 4\.9/,
  ],
  [
    'a time zone that is none',
    'currency: EUR\nsettings: { shop.timeZone: Berlin }',
    /settings\.shop\.timeZone must be a time zone/,
  ],
  [
    'a text that names no setting',
    'currency: EUR\npages: [{ type: immutable, identifier: shipping, locale: en, text: "{shop.motto}" }]',
    /\{shop\.motto\} is no setting/,
  ],
  [
    'a payment provider that there is not',
    'currency: EUR\npayment: [{ key: a, provider: molie, names: {} }]',
    /payment\.0\.provider must be one of mollie, stripe, advance, cash_on_delivery/,
  ],
  ...[
    ['a shipping rate that there is not', 'rate: per_itm', 'rate must be one of table, per_item'],
    [
      'a rate with the prices of another',
      'rate: per_item, prices: []',
      'prices belong to the rate table; per_item has zones',
    ],
    ['zones without a rate', 'zones: []', 'zones need a rate other than table, which has prices'],
    ['a rate without its zones', 'rate: per_item', 'zones is missing: the rate per_item has no prices without it'],
    [
      'a country with two prices',
      `rate: per_item, zones: [${toZone('firstItem: 490, furtherItem: 0')}, ${toZone('firstItem: 0, furtherItem: 0')}]`,
      'zones must name each country once, and not DE twice',
    ],
    [
      'a misspelt key of a rate',
      `rate: per_item, zones: [${toZone('firstItem: 490, furtherItm: 0')}]`,
      'zones.0.configuration.furtherItm is not known; did you mean furtherItem?',
    ],
    [
      'a missing key of a rate',
      `rate: per_item, zones: [${toZone('firstItem: 490')}]`,
      'zones.0.configuration.furtherItem is missing',
    ],
    [
      'a decimal price of a rate',
      `rate: per_item, zones: [${toZone('firstItem: 490, furtherItem: 1.5')}]`,
      'zones.0.configuration.furtherItem must be an amount in the smallest unit: write 150, and not 1.5',
    ],
  ].map(([title = '', method = '', fault = '']): [string, string, string] => [
    title,
    `currency: EUR\nshipping: [{ name: DHL, methods: [{ code: a, names: {}, daysFrom: 1, daysTo: 2, ${method} }] }]`,
    `shipping.0.methods.0.${fault}`,
  ]),
  ['a file that is no YAML', 'currency: [EUR', /is not valid YAML/],
])('%s is told by its place', async (_, text, message) => {
  const folder = await dataFolder()
  const file = join(folder, 'shop.yaml')
  await writeFile(file, text)
  await expect(readDocument(file, { settings: defaults })).rejects.toThrow(message)
})

test('texts of pages are filled in from the settings of their document, and lines of empty settings are left out', async () => {
  const folder = await dataFolder()
  const file = join(folder, 'shop.yaml')
  await writeFile(file, await filledExample('de'))
  const pages = JSON.stringify((await readDocument(file, { settings: defaults })).pages)
  expect(pages).toContain('hello@nordlicht.example')
  expect(pages).toContain('Deutschland')
  expect(pages).not.toMatch(/Registereintrag|\{shop\./)
})
