import * as v from 'valibot'
import { amount, count, id } from '../kernel/operation/fields.ts'
import { robots } from './category.ts'

// SF-3.21. Addresses are relative to the shop; `base` + '/640.webp' is another width, `base` + '/full/' the whole
// picture.
export const productImage = v.object({
  id,
  base: v.string(),
  urlPreview: v.string(),
  urlMiddle: v.string(),
  url: v.string(),
  urlSecondPreview: v.nullable(v.string()),
  cleanImageName: v.string(),
  width: count,
  height: count,
  position: count,
  alt: v.string(),
})
export type ProductImage = v.InferOutput<typeof productImage>

/** One price: `unitPrice` is the price of one unit and the price shown. SF-3.22, SF-3.25 */
const price = v.object({ price: amount, unitPrice: amount })
const defaultPrice = v.object({
  ...price.entries,
  /**
   * Lowest price of the 30 days before the present reduction began; equal to the price when nothing is reduced. SF-9.10
   */
  lowestPrice: amount,
  /** '£4.50 / 100 g', or empty when no price per unit applies. */
  basePrice: v.string(),
  baseSinglePrice: v.nullable(v.number()),
  currency: v.string(),
  vat: v.object({ value: v.number() }),
  isNet: v.boolean(),
})
const graduatedPrice = v.object({
  minimumOrderQuantity: count,
  ...price.entries,
  /** Discount against the base price in percent, one decimal. SF-9.19 */
  percent: v.number(),
})
export const prices = v.object({
  default: defaultPrice,
  rrp: v.nullable(price),
  specialOffer: v.nullable(price),
  graduatedPrices: v.array(graduatedPrice),
  /** Several sellable variations differ in price: the lowest is shown with "from". SF-3.26 */
  isFrom: v.boolean(),
})

// SF-3.64, SF-3.65
export const party = v.object({
  logo: v.nullable(v.string()),
  name: v.string(),
  externalName: v.string(),
  legalName: v.string(),
  contactUrl: v.string(),
  street: v.string(),
  houseNo: v.string(),
  postcode: v.string(),
  town: v.string(),
  country: v.string(),
  countryCode: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  faxNumber: v.string(),
  url: v.string(),
})
export type Party = v.InferOutput<typeof party>

export const valueTypes = ['empty', 'text', 'int', 'float', 'selection', 'file'] as const

// SF-3.35, SF-3.36. The spelling of isOderProperty is the specification's.
export const orderProperty = v.object({
  id,
  valueType: v.picklist(valueTypes),
  names: v.object({ name: v.string(), description: v.string() }),
  position: count,
  group: v.nullable(v.object({ id, name: v.string() })),
  isOderProperty: v.boolean(),
  isRequired: v.boolean(),
  isPreSelected: v.boolean(),
  isMultiline: v.boolean(),
  isShownAsAdditionalCosts: v.boolean(),
  vatId: v.nullable(v.number()),
  surcharge: amount,
  selectionValues: v.array(v.object({ id, name: v.string(), description: v.string() })),
  acceptedFormats: v.array(v.string()),
  maximumBytes: v.nullable(count),
})
export type OrderProperty = v.InferOutput<typeof orderProperty>

/** A fact about the item, for technical data: 'Material', 'Lambswool'. */
const fact = v.object({ id, name: v.string(), value: v.string() })
export const variationProperties = v.array(
  v.object({ id: v.nullable(id), name: v.string(), properties: v.array(fact) }),
)

/** The value of one attribute that this variation has. */
const chosenAttribute = v.object({
  attributeId: id,
  valueId: id,
  name: v.string(),
  value: v.string(),
  color: v.nullable(v.string()),
})

export const variationAttributeMap = v.object({
  attributes: v.array(
    v.object({
      attributeId: id,
      position: count,
      name: v.string(),
      type: v.picklist(['dropdown', 'image', 'box']),
      values: v.array(
        v.object({
          attributeValueId: id,
          position: count,
          name: v.string(),
          color: v.nullable(v.string()),
          /** A small picture of the item in this value, for colours. */
          imageUrl: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  variations: v.array(
    v.object({
      variationId: id,
      isSalable: v.boolean(),
      availabilityId: count,
      unitCombinationId: v.number(),
      unitName: v.nullable(v.string()),
      attributes: v.array(v.object({ attributeId: id, attributeValueId: id })),
      /** Address of the product page with this variation chosen, without locale prefix. SF-2.09 */
      url: v.string(),
    }),
  ),
})
export type VariationAttributeMap = v.InferOutput<typeof variationAttributeMap>

export const tag = v.object({ id, name: v.string(), color: v.string(), slug: v.string() })

/** The texts of an item in one language; an empty text is left out of the page. SF-3.19 */
export const productTexts = v.object({
  name1: v.string(),
  title: v.string(),
  description: v.string(),
  shortDescription: v.string(),
  technicalData: v.string(),
  careInstructions: v.string(),
  metaTitle: v.string(),
  metaDescription: v.string(),
  keywords: v.string(),
  urlPath: v.string(),
})
export type ProductTexts = v.InferOutput<typeof productTexts>
/** The texts that an item can do without. */
export const optionalTexts = v.keyof(v.omit(productTexts, ['name1', 'urlPath'])).options
export type OptionalText = (typeof optionalTexts)[number]

const core = {
  texts: productTexts,
  images: v.object({ all: v.array(productImage), variation: v.array(productImage) }),
  prices,
  unit: v.object({ content: v.number(), unitOfMeasurement: v.string(), names: v.object({ name: v.string() }) }),
  variation: v.object({
    id,
    number: v.string(),
    minimumOrderQuantity: count,
    intervalOrderQuantity: count,
    maximumOrderQuantity: v.nullable(count),
    availabilityId: count,
    availability: v.object({ averageDays: v.nullable(count), names: v.object({ name: v.string() }) }),
    availableUntil: v.nullable(v.string()),
    widthMM: v.nullable(count),
    heightMM: v.nullable(count),
    lengthMM: v.nullable(count),
    weightG: count,
    unitCombinationId: v.number(),
    /** Units left, given only when few are: 'Only 2 left'. Null: enough. */
    stockLeft: v.nullable(count),
    gtin: v.nullable(v.string()),
  }),
  item: v.object({
    id,
    feedbackCount: count,
    feedbackDecimal: v.number(),
    itemType: v.picklist(['default', 'set', 'bundle']),
    salableVariationCount: count,
    /** When the shown colour comes in several sizes (or other attributes): the variation that represents the colour. */
    colourVariationId: v.nullable(id),
    manufacturer: v.nullable(v.object({ ...party.entries, responsible: v.nullable(party) })),
    condition: v.picklist(['new', 'used', 'refurbished']),
    createdAt: v.string(),
  }),
  filter: v.object({ isSalable: v.boolean(), isSalableAndActive: v.boolean() }),
  attributes: v.array(chosenAttribute),
  tags: v.array(tag),
  defaultCategories: v.array(v.object({ id, name: v.string(), path: v.string() })),
  hasOrderProperties: v.boolean(),
  hasRequiredOrderProperty: v.boolean(),
  seoSettings: v.object({
    robots,
    canonicalLink: v.nullable(v.string()),
    gtin: v.nullable(v.string()),
    mpn: v.nullable(v.string()),
    sku: v.string(),
  }),
  /** Colours of the item's other variations, for the card: at most one entry per colour value. */
  swatches: v.array(
    v.object({
      valueId: id,
      name: v.string(),
      color: v.nullable(v.string()),
      imageBase: v.nullable(v.string()),
      url: v.string(),
    }),
  ),
  /** Address without locale prefix: '/cable-knit-wool-jumper_12_103'. SF-2.49 */
  url: v.string(),
}

// SF-3.19 to SF-3.31, the data of a listing.
export const product = v.object(core)
export type Product = v.InferOutput<typeof product>

/** The data of the product page: with all options and legal information. */
export const productDetail = v.object({
  ...core,
  variationAttributeMap,
  variationProperties,
  /** Order properties for the customer to fill in. */
  properties: v.array(orderProperty),
  bundleComponents: v.array(v.object({ quantity: count, data: product })),
  /** Price of the components bought one by one, and the rounded saving in percent. SF-9.20 */
  bundleSaving: v.nullable(v.object({ crossed: amount, percent: v.number() })),
  setComponents: v.array(v.object({ quantity: count, data: product })),
  /** Related items, chosen by staff. */
  crossSelling: v.array(
    v.object({ relation: v.picklist(['Accessory', 'ReplacementPart', 'Similar', 'Bundle']), data: product }),
  ),
  /** The item has a size guide page. */
  hasSizeGuide: v.boolean(),
  /**
   * The offer of each variation at the reader's prices, for structured data. Amounts are decimal, in the currency of
   * the prices.
   */
  variationOffers: v.array(
    v.object({
      variationId: id,
      sku: v.string(),
      gtin: v.nullable(v.string()),
      mpn: v.nullable(v.string()),
      price: v.number(),
      priorPrice: v.nullable(v.number()),
      isSalable: v.boolean(),
      availableUntil: v.nullable(v.string()),
      imageBase: v.nullable(v.string()),
    }),
  ),
  /** Shipping of one unit within the country of the reader's language; null where the shop does not deliver. */
  deliveryCost: v.nullable(v.object({ country: v.string(), price: v.number(), daysFrom: count, daysTo: count })),
  fibres: v.array(v.object({ part: v.string(), fibre: v.string(), percent: v.number() })),
  languageUrls: v.record(v.string(), v.string()),
  breadcrumbs: v.array(v.object({ id, name: v.string(), path: v.string() })),
  lastUpdated: v.string(),
})
export type ProductDetail = v.InferOutput<typeof productDetail>
