import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { measures } from '../size-guide/measures.ts'
import { optionalTexts } from '../catalogue/product.ts'
import { publicSettings } from './settings.ts'
import {
  carrierEntry,
  countries,
  couponCampaignEntry,
  country,
  currency,
  labels,
  maybe,
  minorUnits,
  paymentMethodEntry,
  positive,
  strict,
  text,
  whole,
} from './shop-document-terms-schema.ts'

// The shop's document as files carry it: compared with the interfaces of shop-document.ts where it is read. Unknown
// keys are refused, so that no misspelt one is ignored in silence.

const byLocale = <T extends v.GenericSchema>(entry: T) =>
  v.strictObject(v.entriesFromList(locales, v.exactOptional(entry)))
const slug = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters and digits with hyphens between'),
)
const measure = v.picklist(measures)
const flag = v.boolean()
const email = v.pipe(v.string(), v.email('must be an e-mail address'))

const partyEntry = strict({
  name: text,
  externalName: maybe(v.string()),
  legalName: maybe(v.string()),
  street: maybe(v.string()),
  houseNo: maybe(v.string()),
  postcode: maybe(v.string()),
  town: maybe(v.string()),
  country: maybe(country),
  email: maybe(v.union([v.literal(''), email], 'must be an e-mail address')),
  phoneNumber: maybe(v.string()),
  faxNumber: maybe(v.string()),
  url: maybe(v.string()),
  contactUrl: maybe(v.string()),
  logo: maybe(v.string()),
})
const categoryEntry = strict({
  key: text,
  parent: maybe(v.string()),
  type: v.picklist(['item', 'content']),
  right: maybe(v.picklist(['all', 'customer'])),
  position: maybe(whole),
  inNavigation: maybe(flag),
  sitemap: maybe(flag),
  linklist: maybe(flag),
  isDraft: maybe(flag),
  image: maybe(v.string()),
  texts: byLocale(
    strict({
      name: text,
      slug,
      description: maybe(v.string()),
      metaTitle: maybe(v.string()),
      metaDescription: maybe(v.string()),
      metaKeywords: maybe(v.string()),
    }),
  ),
})
const attributeEntry = strict({
  code: text,
  type: v.picklist(['dropdown', 'image', 'box']),
  names: labels,
  position: maybe(whole),
  values: v.array(
    strict({ code: text, names: labels, color: maybe(v.string()), image: maybe(v.string()), position: maybe(whole) }),
  ),
})
const sizeGuideEntry = strict({
  code: text,
  names: labels,
  attribute: text,
  sizes: v.record(v.string(), v.record(measure, v.tuple([whole, whole]))),
})
const propertyEntry = strict({
  code: text,
  valueType: v.picklist(['empty', 'text', 'int', 'float', 'selection', 'file']),
  names: labels,
  descriptions: maybe(labels),
  group: maybe(strict({ key: text, names: labels })),
  selections: maybe(v.array(strict({ key: text, names: labels }))),
  order: maybe(
    strict({
      isRequired: maybe(flag),
      isPreselected: maybe(flag),
      isMultiline: maybe(flag),
      isShownAsAdditionalCosts: maybe(flag),
      surcharge: maybe(minorUnits),
      acceptedFormats: maybe(v.array(v.string())),
      maximumBytes: maybe(positive),
    }),
  ),
})
const tagEntry = strict({ code: text, color: maybe(v.string()), texts: byLocale(strict({ name: text, slug })) })

const steps = v.array(strict({ from: positive, amount: minorUnits }))
const priceEntry = strict({
  amount: minorUnits,
  special: maybe(minorUnits),
  rrp: maybe(minorUnits),
  graduated: maybe(steps),
  classes: maybe(
    v.array(strict({ class: text, amount: maybe(minorUnits), special: maybe(minorUnits), graduated: maybe(steps) })),
  ),
  history: maybe(v.array(strict({ daysAgo: whole, amount: minorUnits, special: maybe(minorUnits) }))),
})
const variationEntry = strict({
  sku: text,
  attributes: v.record(v.string(), v.string()),
  price: priceEntry,
  stock: maybe(whole),
  mayOversell: maybe(flag),
  isActive: maybe(flag),
  availability: maybe(v.pipe(whole, v.minValue(1), v.maxValue(10))),
  minimumQuantity: maybe(positive),
  intervalQuantity: maybe(positive),
  maximumQuantity: maybe(positive),
  weightG: maybe(whole),
  widthMm: maybe(whole),
  heightMm: maybe(whole),
  lengthMm: maybe(whole),
  gtin: maybe(v.string()),
  shelf: maybe(v.string()),
  unit: maybe(strict({ code: text, content: v.number() })),
  images: maybe(v.array(v.string())),
  bundle: maybe(v.array(strict({ sku: text, quantity: positive }))),
})
const reviewEntry = strict({
  author: maybe(v.string()),
  locale: v.picklist(locales),
  title: text,
  text: maybe(v.string()),
  rating: v.picklist([1, 2, 3, 4, 5]),
  fit: maybe(v.picklist(['small', 'right', 'large'])),
  isVerified: maybe(flag),
  daysAgo: whole,
  reply: maybe(strict({ author: text, text, daysAgo: whole })),
})
const itemEntry = strict({
  handle: text,
  type: maybe(v.picklist(['default', 'set', 'bundle'])),
  isActive: maybe(flag),
  manufacturer: maybe(v.string()),
  sizeGuide: maybe(v.string()),
  measures: maybe(v.record(v.string(), v.record(measure, whole))),
  categories: v.array(v.string()),
  tags: maybe(v.array(v.string())),
  texts: byLocale(
    strict({
      name: text,
      urlPath: slug,
      ...v.entriesFromList(optionalTexts, maybe(v.string())),
    }),
  ),
  fibres: maybe(v.array(strict({ part: maybe(v.string()), fibre: text, percent: v.number() }))),
  properties: maybe(v.record(v.string(), v.union([v.string(), v.number(), v.literal(true), labels]))),
  images: maybe(v.array(v.string())),
  variations: v.array(variationEntry),
  crossSelling: maybe(
    v.array(strict({ handle: text, relation: v.picklist(['Accessory', 'ReplacementPart', 'Similar', 'Bundle']) })),
  ),
  setOf: maybe(v.array(strict({ handle: text, quantity: positive }))),
  reviews: maybe(v.array(reviewEntry)),
  daysAgo: maybe(whole),
})

const pageHead = {
  type: v.picklist(['immutable', 'category', 'global']),
  identifier: text,
  locale: v.picklist(locales),
}
const storedBlock: v.GenericSchema<unknown, PageBlock> = v.strictObject({
  name: text,
  type: v.picklist(['structure', 'content']),
  meta: strict({ uuid: v.pipe(v.string(), v.uuid('must be a UUID')), version: maybe(positive), slot: maybe(whole) }),
  configuration: maybe(v.record(v.string(), v.unknown())),
  content: v.union([v.array(v.lazy(() => storedBlock)), v.record(v.string(), v.unknown())]),
})
interface PageBlock {
  readonly name: string
  readonly type: 'structure' | 'content'
  readonly meta: { readonly uuid: string; readonly version?: number; readonly slot?: number }
  readonly configuration?: Readonly<Record<string, unknown>>
  readonly content: readonly PageBlock[] | Readonly<Record<string, unknown>>
}

const customerClassEntry = strict({
  code: text,
  names: labels,
  showNetPrices: maybe(flag),
  rebatePercent: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
})
const customerEntry = strict({
  class: maybe(v.string()),
  type: maybe(v.picklist(['private', 'business'])),
  email,
  password: v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')),
  firstName: text,
  lastName: text,
  locale: v.picklist(locales),
})
const vatEntry = strict({
  country,
  rates: v.array(
    strict({
      class: v.pipe(whole, v.maxValue(3, 'must be 0, 1, 2 or 3')),
      from: v.pipe(v.string(), v.isoDate('must be a date such as 2026-01-01')),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(99)),
    }),
  ),
})

const pictureName = v.pipe(
  v.string(),
  v.regex(/^media:.+/, 'must be media:KEY, where KEY is a picture of the section media, or null'),
)
const { 'shop.logo': logo, 'shop.icon': icon, ...otherSettings } = publicSettings.entries
const stored = <T extends v.GenericSchema>(schema: T) => v.exactOptional(schema)
// A document refers to pictures by key, the shop by URL.
const settingsEntry = v.strictObject({
  ...v.partial(v.object(otherSettings)).entries,
  'shop.logo': stored(v.union([v.nullable(pictureName), logo])),
  'shop.icon': stored(v.union([v.nullable(pictureName), icon])),
})

/** A document in a file: pictures are files beside it, and a page may be written as text. */
export const shopDocumentFile = v.strictObject({
  currency,
  settings: maybe(settingsEntry),
  deliversTo: maybe(countries),
  vat: maybe(v.array(vatEntry)),
  media: maybe(v.array(strict({ key: text, file: text, alt: maybe(labels) }))),
  manufacturers: maybe(v.array(strict({ code: text, party: partyEntry, responsible: maybe(partyEntry) }))),
  categories: maybe(v.array(categoryEntry)),
  attributes: maybe(v.array(attributeEntry)),
  sizeGuides: maybe(v.array(sizeGuideEntry)),
  properties: maybe(v.array(propertyEntry)),
  tags: maybe(v.array(tagEntry)),
  items: maybe(v.array(itemEntry)),
  pages: maybe(
    v.array(
      v.union(
        [strict({ ...pageHead, text: v.string() }), strict({ ...pageHead, blocks: v.array(storedBlock) })],
        'must have type, identifier, locale, and either text or blocks',
      ),
    ),
  ),
  customerClasses: maybe(v.array(customerClassEntry)),
  customers: maybe(v.array(customerEntry)),
  shipping: maybe(v.array(carrierEntry)),
  payment: maybe(v.array(paymentMethodEntry)),
  coupons: maybe(v.array(couponCampaignEntry)),
})
export type ShopDocumentFile = v.InferOutput<typeof shopDocumentFile>
