import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { count, id, line, maybe, multilineText, singleLineText } from '../kernel/operation/fields.ts'
import { careSymbols } from './care-symbols.ts'
import { robots } from './category.ts'

const short = (maxLength: number) => v.pipe(singleLineText(maxLength), v.trim())
const long = (maxLength: number) => v.pipe(multilineText(maxLength), v.trim())

/** The texts of a product in one language; an empty text is none. */
export const productTextFields = {
  name1: short(240),
  title: short(240),
  shortDescription: long(2000),
  description: long(30_000),
  technicalData: long(20_000),
  careInstructions: long(10_000),
  metaTitle: short(200),
  metaDescription: long(1000),
  keywords: short(1000),
  /** The last part of the address, before its number; empty: made from the name. */
  urlPath: short(200),
  robots,
}
export type ProductTextField = keyof typeof productTextFields

const productLanguage = v.object(productTextFields)
export type ProductLanguage = v.InferOutput<typeof productLanguage>

const propertyValue = v.object({
  propertyId: id,
  selectionIds: v.pipe(v.array(id), v.maxLength(100)),
  /** Of a property with a text, by language. */
  texts: v.object(v.entriesFromList(locales, v.exactOptional(long(4000)))),
  number: maybe(v.number()),
})
export type ProductPropertyValue = v.InferOutput<typeof propertyValue>

const ids = (maxLength: number) => v.pipe(v.array(id), v.maxLength(maxLength))
const moment = maybe(v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()))

/** The fields of a product that do not depend on a language. */
const facts = {
  /** The first one gives breadcrumb and address. */
  categoryIds: ids(100),
  tagIds: ids(100),
  properties: v.pipe(v.array(propertyValue), v.maxLength(200)),
  /** Each part adds up to 100 percent; the part of a whole product is 'all'. */
  fibres: v.pipe(
    v.array(
      v.object({
        part: v.pipe(short(60), v.minLength(1)),
        fibre: line(60),
        percent: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100)),
      }),
    ),
    v.maxLength(60),
  ),
  careSymbols: v.pipe(v.array(v.picklist(careSymbols)), v.maxLength(careSymbols.length)),
  manufacturerId: maybe(id),
  sizeGuideId: maybe(id),
  condition: v.picklist(['new', 'used', 'refurbished']),
  ageRestriction: maybe(v.pipe(count, v.maxValue(21))),
  customsTariffNumber: short(20),
  producingCountryId: maybe(id),
  durabilityYears: maybe(v.pipe(count, v.minValue(1), v.maxValue(100))),
  isGiftCard: v.boolean(),
  isSubscription: v.boolean(),
  /** Countries to which it is not sent. */
  blockedCountryIds: ids(300),
  /** Customer classes to which it is sold; empty: all. */
  classIds: ids(100),
  crossSelling: v.pipe(
    v.array(v.object({ itemId: id, relation: v.picklist(['Accessory', 'ReplacementPart', 'Similar', 'Bundle']) })),
    v.maxLength(100),
  ),
  /** Of a set: in it the shopper chooses one variation of each product. */
  setComponents: v.pipe(
    v.array(v.object({ itemId: id, quantity: v.pipe(count, v.minValue(1), v.maxValue(1000)) })),
    v.maxLength(50),
  ),
  /** Shoppers see it from and until these moments, by the clock of the database. */
  visibleFrom: moment,
  visibleUntil: moment,
}

/** Everything that staff write about a product, except for its variations, prices, stock and pictures. */
export const productFields = v.object({
  texts: v.object(v.entriesFromList(locales, productLanguage)),
  ...facts,
})
export type ProductFields = v.InferOutput<typeof productFields>

/** Some of these fields. */
export const productChanges = v.partial(
  v.object({ texts: v.partial(v.object(v.entriesFromList(locales, v.partial(productLanguage)))), ...facts }),
)
export type ProductChanges = v.InferOutput<typeof productChanges>

/** Why a field cannot be saved; the path is that of the field: 'texts.de.name1'. */
export interface ProductFault {
  readonly path: string
  readonly because: ProductFaultReason
  readonly values?: readonly string[]
}
export type ProductFaultReason =
  | 'nameMissing'
  | 'addressInvalid'
  | 'fibreSum'
  | 'fibreTwice'
  | 'windowOrder'
  | 'gone'
  | 'itself'
  | 'valueMissing'
  | 'wholeNumber'
  | 'skuTaken'

/** What a product lacks; without the blocking ones nobody can buy it. */
export const productGaps = [
  'variation',
  'price',
  'picture',
  'category',
  'description',
  'maker',
  'responsible',
  'fibres',
  'translation',
] as const
export type ProductGap = (typeof productGaps)[number]
export const blockingGaps: readonly ProductGap[] = ['variation', 'price']
