import { valueTypes } from '@vitrine/contract/catalogue/product'
import { displayPrice } from '@vitrine/contract/catalogue/display-price'
import { displayImages } from '@vitrine/contract/catalogue/display-images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

// For tests that leave it as it was.
let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
}, 60_000)

const key = /^\/media\/[0-9a-f]{20}$/

test('the texts of a product are in the language of the visitor, with the fallback language for missing ones [SF-3.19]', async () => {
  const shop = await shopWithCatalogue()
  const id = await shop.id('items', 'jumper')
  const textsIn = async (locale: 'en' | 'de' | 'pl') =>
    (await shop.visitor({ locale }).call('getProduct', { id })).texts
  expect(await textsIn('en')).toEqual({
    name1: 'Wool Jumper',
    title: 'A jumper for the sea',
    description: '<p>Knitted in Galway.</p>',
    shortDescription: 'Warm and light.',
    technicalData: '<ul><li>Wash by hand</li></ul>',
    careInstructions: '<p>Dry it flat.</p>',
    metaTitle: 'Wool jumper, hand-knitted',
    metaDescription: 'A warm jumper of lambswool.',
    keywords: 'jumper, wool',
    urlPath: 'wool-jumper',
  })
  expect(await textsIn('de')).toMatchObject({
    name1: 'Wollpullover',
    urlPath: 'wollpullover',
    description: '<p>Gestrickt in Galway.</p>',
  })
  expect(await textsIn('pl')).toMatchObject({
    name1: 'Wełniany sweter',
    urlPath: 'welniany-sweter',
    description: '<p>Dziergany w Galway.</p>',
  })

  await shop.change((db) => db.deleteFrom('item_texts').where('item_id', '=', id).where('locale', '=', 'pl').execute())
  expect(await textsIn('pl')).toMatchObject({ name1: 'Wool Jumper', urlPath: 'wool-jumper' })
  const facts = (await shop.visitor({ locale: 'pl' }).call('getProduct', { id })).variationProperties.flatMap(
    ({ properties }) => properties.map(({ name, value }) => [name, value]),
  )
  expect(facts).toContainEqual(['Story', 'Knitted at home'])
})

test('a variation has its own pictures, else those of the item, each with its sizes and name [SF-3.20, SF-3.21]', async () => {
  const id = await shop.id('items', 'jumper')
  const imagesOf = async (sku: string) =>
    (await shop.call('getProduct', { id, variationId: await shop.id('variations', sku) })).images
  const names = (images: readonly { cleanImageName: string }[]) => images.map(({ cleanImageName }) => cleanImageName)

  const cream = await imagesOf('J-M-CREAM')
  expect(names(displayImages({ images: cream }))).toEqual(['cream.png', 'moss.png', 'detail.png'])
  expect(cream.variation).toEqual([])
  const moss = await imagesOf('J-M-MOSS')
  expect(names(displayImages({ images: moss }))).toEqual(['moss.png', 'detail.png'])
  expect(names(moss.all)).toEqual(['cream.png', 'moss.png', 'detail.png'])

  const [first] = cream.all
  expect(first?.base).toMatch(key)
  expect(first).toEqual({
    id: expect.any(Number),
    base: first?.base,
    cleanImageName: 'cream.png',
    width: 40,
    height: 50,
    position: 0,
    alt: 'Jumper, cream',
    urlPreview: `${first?.base}/320.webp`,
    urlMiddle: `${first?.base}/640.webp`,
    url: `${first?.base}/1280.webp`,
    urlSecondPreview: `${first?.base}/480.webp`,
  })
  const german = await shop.visitor({ locale: 'de' }).call('getProduct', { id })
  expect(german.images.all.map(({ alt }) => alt)).toEqual(['Pullover, cream', 'Pullover, moss', 'Pullover, detail'])
})

test('the prices of a variation: regular, recommended and reduced unit prices with their reference prices [SF-3.22, SF-3.23]', async () => {
  const id = await shop.id('items', 'jumper')
  const variationId = await shop.id('variations', 'J-M-CREAM')
  const both = (value: number, formatted: string) => ({ price: { value, formatted }, unitPrice: { value, formatted } })
  const { prices } = await shop.call('getProduct', { id, variationId })
  expect(prices).toEqual({
    default: {
      ...both(149, '£149.00'),
      lowestPrice: { value: 129, formatted: '£129.00' },
      basePrice: '',
      baseSinglePrice: null,
      currency: 'GBP',
      vat: { value: 20 },
      isNet: false,
    },
    rrp: both(169, '£169.00'),
    specialOffer: both(119, '£119.00'),
    graduatedPrices: [],
    isFrom: false,
  })
  const inPolish = (await shop.visitor({ locale: 'pl' }).call('getProduct', { id, variationId })).prices
  expect(inPolish.specialOffer?.unitPrice).toEqual({ value: 119, formatted: '119,00\u00a0£' })
  const inGerman = (await shop.visitor({ locale: 'de' }).call('getProduct', { id, variationId })).prices
  expect(inGerman.default.unitPrice).toEqual({ value: 149, formatted: '149,00\u00a0£' })

  const moss = (await shop.call('getProduct', { id, variationId: await shop.id('variations', 'J-M-MOSS') })).prices
  expect(moss).toMatchObject({
    default: { ...both(159, '£159.00'), lowestPrice: { value: 159 } },
    rrp: null,
    specialOffer: null,
  })

  const wash = (await shop.visitor({ locale: 'de' }).call('getProduct', { id: await shop.id('items', 'wash') })).prices
  expect(wash.default).toMatchObject({ basePrice: '28,00\u00a0£ / l', baseSinglePrice: 28 })
})

test('graduated prices contain the minimum quantity, unit price and discount [SF-3.24]', async () => {
  const { prices } = await shop.call('getProduct', { id: await shop.id('items', 'scarf') })
  const both = (value: number) => ({
    price: { value, formatted: `£${value.toFixed(2)}` },
    unitPrice: { value, formatted: `£${value.toFixed(2)}` },
  })
  expect(prices.graduatedPrices).toEqual([
    { minimumOrderQuantity: 3, ...both(53.1), percent: 10 },
    { minimumOrderQuantity: 10, ...both(47), percent: 20.3 },
  ])
})

test('a card shows the lowest price with "from" when sellable variations differ in price [SF-3.26]', async () => {
  const shop = await shopWithCatalogue()
  const card = async () =>
    (await shop.call('getFacet', { categoryUrlPath: 'women/knitwear/jumpers' })).products.find(
      ({ texts }) => texts.name1 === 'Wool Jumper',
    )
  const before = await card()
  expect([before?.prices.isFrom, before && displayPrice(before.prices).now.value]).toEqual([true, 119])

  // The other salable one is sold out now: a single one is left, and its price is the price.
  const moss = await shop.id('variations', 'J-M-MOSS')
  await shop.change((db) => db.updateTable('stock').set({ available: 0 }).where('variation_id', '=', moss).execute())
  expect((await card())?.prices.isFrom).toBe(false)

  await shop.change(async (db) => {
    await db.updateTable('stock').set({ available: 5 }).where('variation_id', '=', moss).execute()
    await db.updateTable('prices').set({ amount: 11_900 }).where('variation_id', '=', moss).execute()
  })
  expect((await card())?.prices.isFrom).toBe(false)
  // A page that speaks of one variation knows its price.
  expect((await shop.call('getProduct', { id: await shop.id('items', 'jumper') })).prices.isFrom).toBe(false)
})

test('a product without a chosen size shows the cheapest size of its colour, with "from" if another one costs more [SF-3.26]', async () => {
  const shop = await shopWithCatalogue()
  const id = await shop.id('items', 'jumper')
  const [cream, moss, large] = await Promise.all(
    ['J-M-CREAM', 'J-M-MOSS', 'J-L-MOSS'].map((sku) => shop.id('variations', sku)),
  )
  const shown = async (variationId?: number) => {
    const { variation, prices } = await shop.call('getProduct', {
      id,
      anySize: true,
      ...(variationId && { variationId }),
    })
    return [variation.id, prices.isFrom]
  }
  // The cheapest of the item is cream, of which one size can be bought.
  expect(await shown()).toEqual([cream, false])
  expect(await shown(moss)).toEqual([moss, false])

  await shop.change((db) =>
    db
      .updateTable('variations')
      .set({ is_active: true })
      .where('id', '=', large ?? 0)
      .execute(),
  )
  expect(await shown(moss)).toEqual([large, true])
  expect(await shown(large)).toEqual([large, true])
  // A variation that is chosen is shown with its own price.
  const chosen = await shop.call('getProduct', { id, variationId: moss })
  expect([chosen.variation.id, chosen.prices.isFrom]).toEqual([moss, false])
})

test('a variation contains its unit, quantities, availability and dimensions [SF-3.27, SF-3.28]', async () => {
  const shop = await shopWithCatalogue()
  const washed = await shop.visitor({ locale: 'de' }).call('getProduct', { id: await shop.id('items', 'wash') })
  expect(washed.unit).toEqual({ content: 0.5, unitOfMeasurement: 'LTR', names: { name: 'l' } })
  const id = await shop.id('items', 'jumper')
  const variationId = await shop.id('variations', 'J-M-CREAM')
  const until = new Date(Date.now() + 86_400_000)
  await shop.change((db) =>
    db
      .updateTable('variations')
      .set({ available_until: until, maximum_order_quantity: 6 })
      .where('id', '=', variationId)
      .execute(),
  )
  const jumper = await shop.call('getProduct', { id, variationId })
  expect(jumper.unit).toEqual({ content: 1, unitOfMeasurement: 'C62', names: { name: 'piece' } })
  expect(jumper.variation).toEqual({
    id: variationId,
    number: 'J-M-CREAM',
    minimumOrderQuantity: 1,
    intervalOrderQuantity: 1,
    maximumOrderQuantity: 6,
    availabilityId: 1,
    availability: { averageDays: 2, names: { name: 'In stock' } },
    availableUntil: until.toISOString(),
    widthMM: 410,
    heightMM: 31,
    lengthMM: 610,
    weightG: 440,
    unitCombinationId: 0,
    stockLeft: 2,
    gtin: '4006381333931',
  })
  const scarf = await shop.visitor({ locale: 'pl' }).call('getProduct', { id: await shop.id('items', 'scarf') })
  expect(scarf.variation).toMatchObject({
    minimumOrderQuantity: 2,
    intervalOrderQuantity: 2,
    availabilityId: 2,
    availability: { averageDays: 3, names: { name: 'W magazynie' } },
    stockLeft: null,
  })
})

test('an item contains its type, rating, manufacturer and sellability [SF-3.29, SF-3.30, SF-3.64, SF-3.65]', async () => {
  const id = await shop.id('items', 'jumper')
  const { item, filter } = await shop.visitor({ locale: 'de' }).call('getProduct', { id })
  expect(item).toEqual({
    id,
    itemType: 'default',
    condition: 'new',
    createdAt: expect.any(String),
    feedbackCount: 4,
    feedbackDecimal: 3.75,
    salableVariationCount: 2,
    colourVariationId: expect.any(Number),
    manufacturer: {
      logo: expect.stringMatching(key),
      name: 'Weavers Ltd',
      externalName: 'The Weavers',
      legalName: 'The Weavers Limited',
      contactUrl: 'https://weavers.example/contact',
      street: 'Mill Lane',
      houseNo: '1a',
      postcode: 'LS1 4AP',
      town: 'Leeds',
      country: 'Vereinigtes Königreich',
      countryCode: 'GB',
      email: 'hello@weavers.example',
      phoneNumber: '+44 113 4960000',
      faxNumber: '+44 113 4960001',
      url: 'https://weavers.example',
      responsible: {
        logo: null,
        name: 'Vitrine GmbH',
        externalName: 'Vitrine',
        legalName: 'Vitrine Gesellschaft mbH',
        contactUrl: 'https://vitrine.example/contact',
        street: 'Friedrichsplatz',
        houseNo: '8',
        postcode: '34117',
        town: 'Kassel',
        country: 'Deutschland',
        countryCode: 'DE',
        email: 'safety@vitrine.example',
        phoneNumber: '+49 561 000',
        faxNumber: '+49 561 001',
        url: 'https://vitrine.example',
      },
    },
  })
  expect(filter).toEqual({ isSalable: true, isSalableAndActive: true })
  const soldOut = await shop.call('getProduct', { id, variationId: await shop.id('variations', 'J-S-CREAM') })
  expect([soldOut.filter, soldOut.variation.availabilityId < 8]).toEqual([
    { isSalable: false, isSalableAndActive: false },
    true,
  ])
  const beret = await shop.call('getProduct', { id: await shop.id('items', 'beret') })
  expect([beret.filter.isSalable, beret.variation.availabilityId >= 8]).toEqual([false, true])
  expect((await shop.call('getProduct', { id: await shop.id('items', 'bundle') })).item.itemType).toBe('bundle')
  expect((await shop.call('getProduct', { id: await shop.id('items', 'outfit') })).item.itemType).toBe('set')
})

test('a product contains its category, attributes, properties, components, tags and SEO data [SF-3.31]', async () => {
  const id = await shop.id('items', 'jumper')
  const [small, cream, moss] = await Promise.all(
    ['J-S-CREAM', 'J-M-CREAM', 'J-M-MOSS'].map((sku) => shop.id('variations', sku)),
  )
  const jumper = await shop.call('getProduct', { id })
  // Nothing was chosen: the first variation that can be bought stands for the item.
  expect(jumper.variation.id).toBe(cream)
  expect(jumper.defaultCategories.map(({ name, path }) => [name, path])).toEqual([
    ['Jumpers', 'women/knitwear/jumpers'],
  ])
  const map = jumper.variationAttributeMap
  expect(
    map.attributes.map(({ name, type, values }) => [name, type, values.map((value) => [value.name, value.color])]),
  ).toEqual([
    [
      'Size',
      'box',
      [
        ['S', null],
        ['M', null],
      ],
    ],
    [
      'Colour',
      'image',
      [
        ['Cream', '#f5efe0'],
        ['Moss', '#6b7a4b'],
      ],
    ],
  ])
  expect(map.attributes[1]?.values.map(({ imageUrl }) => imageUrl !== null)).toEqual([false, true])
  expect(map.variations.map(({ variationId, isSalable, url }) => [variationId, isSalable, url])).toEqual([
    [small, false, `/wool-jumper_${id}_${small}`],
    [cream, true, `/wool-jumper_${id}_${cream}`],
    [moss, true, `/wool-jumper_${id}_${moss}`],
  ])
  expect(jumper.attributes.map(({ name, value }) => [name, value])).toEqual([
    ['Size', 'M'],
    ['Colour', 'Cream'],
  ])
  expect(
    jumper.variationProperties.map(({ name, properties }) => [name, properties.map((fact) => [fact.name, fact.value])]),
  ).toEqual([
    [
      '',
      [
        ['Stitches per inch', '12'],
        ['Thickness', '1.5'],
        ['Story', 'Knitted at home'],
      ],
    ],
    ['Cloth', [['Material', 'Lambswool']]],
  ])
  expect(jumper).toMatchObject({
    hasOrderProperties: true,
    hasRequiredOrderProperty: true,
    bundleComponents: [],
    bundleSaving: null,
  })
  expect(jumper.tags.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { id: await shop.id('tags', 'new'), name: 'New', color: '#112233', slug: 'new' },
    { id: await shop.id('tags', 'soft'), name: 'Soft', color: '#ffffff', slug: 'soft' },
  ])
  expect(jumper.seoSettings).toEqual({
    robots: 'ALL',
    canonicalLink: null,
    gtin: '4006381333931',
    mpn: null,
    sku: 'J-M-CREAM',
  })
  expect(jumper.fibres).toEqual([
    { part: 'shell', fibre: 'virgin wool (lambswool)', percent: 80 },
    { part: 'shell', fibre: 'polyamide', percent: 20 },
  ])
  // The other one is for customers only.
  expect(jumper.crossSelling.map(({ relation, data }) => [relation, data.texts.name1])).toEqual([
    ['Accessory', 'Lambswool Scarf'],
  ])

  const polish = (await shop.visitor({ locale: 'pl' }).call('getProduct', { id, variationId: moss }))
    .variationAttributeMap
  expect(polish.attributes.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Rozmiar', ['S', 'M']],
    ['Kolor', ['Kremowy', 'Mech']],
  ])

  const bundle = await shop.call('getProduct', { id: await shop.id('items', 'bundle') })
  expect(bundle.bundleComponents.map(({ quantity, data }) => [quantity, data.variation.number])).toEqual([
    [1, 'J-M-CREAM'],
    [2, 'SCARF'],
  ])
  // 119.00 and twice 59.00 against 199.00.
  expect(bundle.bundleSaving).toEqual({ crossed: { value: 237, formatted: '£237.00' }, percent: 16 })
  const outfit = await shop.call('getProduct', { id: await shop.id('items', 'outfit') })
  expect(outfit.setComponents.map(({ quantity, data }) => [quantity, data.texts.name1])).toEqual([
    [1, 'Wool Jumper'],
    [2, 'Lambswool Scarf'],
  ])
})

test('order properties of every type contain everything that a form needs [SF-3.35, SF-3.36]', async () => {
  const id = await shop.id('items', 'jumper')
  const { properties, hasOrderProperties } = await shop.call('getProduct', { id })
  expect(hasOrderProperties).toBe(true)
  expect(properties.map(({ valueType }) => valueType).toSorted()).toEqual([...valueTypes].toSorted())
  const named = (name: string) => properties.find(({ names }) => names.name === name)
  expect(named('Monogram')).toEqual({
    id: expect.any(Number),
    valueType: 'text',
    names: { name: 'Monogram', description: 'Up to three letters' },
    position: expect.any(Number),
    group: { id: expect.any(Number), name: 'Made for you' },
    isOderProperty: true,
    isRequired: true,
    isPreSelected: false,
    isMultiline: true,
    isShownAsAdditionalCosts: true,
    vatId: null,
    surcharge: { value: 5.5, formatted: '£5.50' },
    selectionValues: [],
    acceptedFormats: [],
    maximumBytes: null,
  })
  expect(named('Gift wrap')).toMatchObject({
    valueType: 'empty',
    isPreSelected: true,
    isRequired: false,
    isMultiline: false,
    isShownAsAdditionalCosts: false,
    group: null,
    surcharge: { value: 3 },
  })
  expect(named('Paper')?.selectionValues.map(({ name }) => name)).toEqual(['Plain', 'Gold'])
  expect(named('Artwork')).toMatchObject({
    valueType: 'file',
    acceptedFormats: ['png', 'pdf'],
    maximumBytes: 1_000_000,
  })
  const german = await shop.visitor({ locale: 'de' }).call('getProduct', { id })
  expect(german.properties.find(({ valueType }) => valueType === 'selection')).toMatchObject({
    names: { name: 'Papier' },
    selectionValues: [{ name: 'Schlicht' }, { name: 'Gold' }],
  })
})

test('products that do not exist, are inactive or belong to another item are not found', async () => {
  const jumper = await shop.id('items', 'jumper')
  const unknown = [
    { id: 99_999 },
    { id: await shop.id('items', 'gone') },
    { id: jumper, variationId: 99_999 },
    { id: jumper, variationId: await shop.id('variations', 'SCARF') },
    { id: jumper, variationId: await shop.id('variations', 'J-L-MOSS') },
  ]
  for (const payload of unknown)
    await expect(shop.call('getProduct', payload)).rejects.toMatchObject({ key: 'catalogue.productNotFound' })
  for (const variationId of [99_999, await shop.id('variations', 'GONE'), await shop.id('variations', 'J-L-MOSS')]) {
    await expect(shop.call('getVariationAddress', { variationId })).rejects.toMatchObject({
      key: 'catalogue.productNotFound',
    })
  }
})

test('products are in the requested order, without invisible variations', async () => {
  const [scarf, moss, gone, coat] = await Promise.all(
    ['SCARF', 'J-M-MOSS', 'GONE', 'COAT'].map((sku) => shop.id('variations', sku)),
  )
  const asked = [coat, moss, 99_999, scarf, gone, moss].flatMap((id) => id ?? [])
  const answer = await shop.call('getProductsByIds', { variationIds: asked })
  expect([answer.total, answer.products.map(({ variation }) => variation.id)]).toEqual([3, [moss, scarf, moss]])
  const forCustomers = await shop.visitor({ audience: 'customer' }).call('getProductsByIds', { variationIds: asked })
  expect(forCustomers.products.map(({ variation }) => variation.id)).toEqual([coat, moss, scarf, moss])
  expect((await shop.call('getProductsByIds', { variationIds: [] })).total).toBe(0)
})
