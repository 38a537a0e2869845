import { languageTags } from '@vitrine/contract/kernel/languages'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { wholePictureAddress } from '@vitrine/contract/picture'
import type { Answer } from '@vitrine/contract/operations'
import type { ProductDetail } from '@vitrine/contract/product'
import type { AggregateRating, MerchantReturnPolicy, Offer, OfferShippingDetails, Product, ProductGroup, Review } from 'schema-dts'
import { picturesOf } from './product-view.ts'

interface Told {
  readonly product: ProductDetail
  readonly reviews: Answer<'getReview'>
  readonly description: string
  readonly returnDays: number
  readonly origin: string
  readonly locale: Locale
}

type Variation = ProductDetail['variationOffers'][number]

// Enough for a result that shows them; the rest stands on the page.
const reviewsTold = 3

/**
 * A product in the words of schema.org, by Google's rules for merchants: one that is sold in variations is a group of them, each with its own offer. What is
 * the same for all offers is told once and named. No end of a price is made up: only an offer that ends says until when.
 */
export function productFacts(told: Told): Product | ProductGroup {
  const { product, reviews, description, origin, locale } = told
  const { texts, item, variationOffers, variation } = product
  const itemUrl = origin + encodeURI(localePath(locale, product.url.replace(/(_\d+)_\d+$/, '$1')))
  const { averageValue, ratingsCountTotal } = reviews.counts
  const common = {
    name: texts.name1, description: description || texts.name1,
    ...(item.manufacturer && { brand: { '@type': 'Brand' as const, 'name': item.manufacturer.externalName || item.manufacturer.name } }),
    ...(product.fibres.length > 0 && { material: [...new Set(product.fibres.map(({ fibre }) => fibre))].join(', ') }),
    ...(ratingsCountTotal > 0 && { aggregateRating: { '@type': 'AggregateRating', 'ratingValue': Math.round(averageValue * 10) / 10, 'reviewCount': ratingsCountTotal } satisfies AggregateRating, review: reviewsOf(reviews) }),
  }
  const pictures = picturesOf(product).map(({ base }) => origin + wholePictureAddress(base))
  const images = pictures.length > 0 && { image: pictures }
  const own = variationOffers.find(({ variationId }) => variationId === variation.id)
  if (own === undefined || variationOffers.length < 2) return { '@type': 'Product', ...common, 'url': itemUrl, ...images, ...(own && { ...numbersOf(own), offers: offerOf(own, { ...told, url: itemUrl, isFirst: true }) }) }
  return {
    '@type': 'ProductGroup', ...common, 'productGroupID': String(item.id), 'url': itemUrl, ...images, 'variesBy': variesBy(product),
    'hasVariant': variationOffers.map((each, at) => variantOf(each, { ...told, isFirst: at === 0 })),
  }
}

function variantOf(each: Variation, told: Told & { readonly isFirst: boolean }): Product {
  const { product, origin, locale } = told
  const { attributes, variations } = product.variationAttributeMap
  const place = variations.find(({ variationId }) => variationId === each.variationId)
  const values = attributes.flatMap(({ attributeId, type, values: all }) => {
    const chosen = place?.attributes.find((one) => one.attributeId === attributeId)?.attributeValueId
    const value = all.find(({ attributeValueId }) => attributeValueId === chosen)
    return value ? [{ type, name: value.name }] : []
  })
  const url = origin + encodeURI(localePath(locale, place?.url ?? product.url))
  const [color, size] = [values.find(({ type }) => type === 'image'), values.find(({ type }) => type === 'box')]
  const base = each.imageBase ?? product.images.all[0]?.base
  return {
    '@type': 'Product', 'name': [product.texts.name1, values.map(({ name }) => name).join(', ')].filter(Boolean).join(' – '), ...numbersOf(each), url,
    ...(base && { image: origin + wholePictureAddress(base) }), ...(color && { color: color.name }), ...(size && { size: size.name }),
    'offers': offerOf(each, { ...told, url }),
  }
}

const numbersOf = ({ sku, gtin, mpn }: Variation) => ({ sku, ...(gtin && { gtin }), ...(mpn && { mpn }) })

function variesBy({ variationAttributeMap: { attributes } }: ProductDetail): string[] {
  const types = new Set(attributes.map(({ type }) => type))
  return [...(types.has('image') ? ['https://schema.org/color'] : []), ...(types.has('box') ? ['https://schema.org/size'] : [])]
}

function offerOf(each: Variation, { product, url, isFirst, ...told }: Told & { readonly url: string; readonly isFirst: boolean }): Offer {
  const priceCurrency = product.prices.default.currency
  const shipping = shippingOf(product)
  return {
    '@type': 'Offer', url, 'price': each.price, priceCurrency, 'itemCondition': conditions[product.item.condition],
    'availability': each.isSalable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(each.availableUntil && { priceValidUntil: each.availableUntil.slice(0, 10) }),
    ...(each.priorPrice !== null && { priceSpecification: { '@type': 'UnitPriceSpecification' as const, 'priceType': 'https://schema.org/StrikethroughPrice' as const, 'price': each.priorPrice, priceCurrency } }),
    // Named by the first, so that a page with forty variations does not tell it forty times.
    'hasMerchantReturnPolicy': isFirst ? returnPolicy(told) : { '@id': '#returns' },
    ...(shipping && { shippingDetails: isFirst ? shipping : { '@id': '#delivery' } }),
  }
}

const conditions = { new: 'https://schema.org/NewCondition', used: 'https://schema.org/UsedCondition', refurbished: 'https://schema.org/RefurbishedCondition' } as const

function returnPolicy({ returnDays, origin, locale }: Pick<Told, 'returnDays' | 'origin' | 'locale'>): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy', '@id': '#returns', 'applicableCountry': new Intl.Locale(languageTags[locale]).region ?? '', 'returnPolicyCategory': 'https://schema.org/MerchantReturnFiniteReturnWindow',
    'merchantReturnDays': returnDays, 'returnMethod': 'https://schema.org/ReturnByMail', 'merchantReturnLink': origin + localePath(locale, '/cancellation-rights'),
  }
}

function shippingOf({ deliveryCost, prices }: ProductDetail): OfferShippingDetails | undefined {
  if (!deliveryCost) return undefined
  const { country, price, daysFrom, daysTo } = deliveryCost
  return {
    '@type': 'OfferShippingDetails', '@id': '#delivery',
    'shippingRate': { '@type': 'MonetaryAmount', 'value': price, 'currency': prices.default.currency },
    'shippingDestination': { '@type': 'DefinedRegion', 'addressCountry': country },
    'deliveryTime': { '@type': 'ShippingDeliveryTime', 'transitTime': { '@type': 'QuantitativeValue', 'minValue': daysFrom, 'maxValue': daysTo, 'unitCode': 'DAY' } },
  }
}

/** The first ones that have an author: one without is none to Google. */
function reviewsOf({ feedbacks }: Answer<'getReview'>): Review[] {
  return feedbacks.flatMap(({ authorName, rating, title, text, createdAt }): Review[] => (authorName ? [{
    '@type': 'Review', 'author': { '@type': 'Person', 'name': authorName }, 'datePublished': createdAt.slice(0, 10), 'reviewRating': { '@type': 'Rating', 'ratingValue': rating },
    ...(title && { name: title }), ...(text && { reviewBody: text }),
  }] : [])).slice(0, reviewsTold)
}
