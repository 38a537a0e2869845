import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import type { Answer } from '@vitrine/contract/api/operations'
import type { ProductDetail } from '@vitrine/contract/catalogue/product'
import type {
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  Review,
} from 'schema-dts'
import { getPictures } from './product-view.ts'

interface ProductFactsInput {
  readonly product: ProductDetail
  readonly reviews: Answer<'getReview'>
  readonly description: string
  readonly returnDays: number
  readonly origin: string
  readonly locale: Locale
}

type Variation = ProductDetail['variationOffers'][number]

// Enough for search results; the page shows all reviews.
const maxReviews = 3

/**
 * The schema.org data of a product by Google's merchant rules: a product with variations is a group with one offer
 * each. Values shared by all offers are written once and referenced. Only an offer with an end date has a
 * priceValidUntil.
 */
export function productFacts(input: ProductFactsInput): Product | ProductGroup {
  const { product, reviews, description, origin, locale } = input
  const { texts, item, variationOffers, variation } = product
  const itemUrl = origin + encodeURI(localePath(locale, product.url.replace(/(_\d+)_\d+$/, '$1')))
  const { averageValue, ratingsCountTotal } = reviews.counts
  const common = {
    name: texts.name1,
    description: description || texts.name1,
    ...(item.manufacturer && {
      brand: { '@type': 'Brand' as const, name: item.manufacturer.externalName || item.manufacturer.name },
    }),
    ...(product.fibres.length > 0 && { material: [...new Set(product.fibres.map(({ fibre }) => fibre))].join(', ') }),
    ...(ratingsCountTotal > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(averageValue * 10) / 10,
        reviewCount: ratingsCountTotal,
      } satisfies AggregateRating,
      review: toReviews(reviews),
    }),
  }
  const pictures = getPictures(product).map(({ base }) => origin + wholePictureAddress(base))
  const images = pictures.length > 0 && { image: pictures }
  const own = variationOffers.find(({ variationId }) => variationId === variation.id)
  if (own === undefined || variationOffers.length < 2)
    return {
      '@type': 'Product',
      ...common,
      url: itemUrl,
      ...images,
      ...(own && { ...toIdentifiers(own), offers: toOffer(own, { ...input, isFirst: true }) }),
    }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(item.id),
    url: itemUrl,
    ...images,
    variesBy: variesBy(product),
    hasVariant: variationOffers.map((each, at) => toVariant(each, { ...input, isFirst: at === 0 })),
  }
}

function toVariant(each: Variation, input: ProductFactsInput & { readonly isFirst: boolean }): Product {
  const { product, origin, locale } = input
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
    '@type': 'Product',
    name: [product.texts.name1, values.map(({ name }) => name).join(', ')].filter(Boolean).join(' – '),
    ...toIdentifiers(each),
    url,
    ...(base && { image: origin + wholePictureAddress(base) }),
    ...(color && { color: color.name }),
    ...(size && { size: size.name }),
    offers: toOffer(each, input),
  }
}

const toIdentifiers = ({ sku, gtin, mpn }: Variation) => ({ sku, ...(gtin && { gtin }), ...(mpn && { mpn }) })

function variesBy({ variationAttributeMap: { attributes } }: ProductDetail): string[] {
  const types = new Set(attributes.map(({ type }) => type))
  return [
    ...(types.has('image') ? ['https://schema.org/color'] : []),
    ...(types.has('box') ? ['https://schema.org/size'] : []),
  ]
}

function toOffer(
  each: Variation,
  { product, isFirst, ...input }: ProductFactsInput & { readonly isFirst: boolean },
): Offer {
  const priceCurrency = product.prices.default.currency
  const shipping = toShippingDetails(product)
  return {
    '@type': 'Offer',
    price: each.price,
    priceCurrency,
    itemCondition: conditions[product.item.condition],
    availability: each.isSalable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(each.availableUntil && { priceValidUntil: each.availableUntil.slice(0, 10) }),
    ...(each.priorPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        priceType: 'https://schema.org/StrikethroughPrice' as const,
        price: each.priorPrice,
        priceCurrency,
      },
    }),
    // Defined by the first offer and referenced by the others.
    hasMerchantReturnPolicy: isFirst ? toReturnPolicy(input) : { '@id': '#returns' },
    ...(shipping && { shippingDetails: isFirst ? shipping : { '@id': '#delivery' } }),
  }
}

const conditions = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
} as const

function toReturnPolicy({
  returnDays,
  origin,
  locale,
}: Pick<ProductFactsInput, 'returnDays' | 'origin' | 'locale'>): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': '#returns',
    applicableCountry: new Intl.Locale(languageTags[locale]).region ?? '',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: origin + localePath(locale, '/cancellation-rights'),
  }
}

function toShippingDetails({ deliveryCost, prices }: ProductDetail): OfferShippingDetails | undefined {
  if (!deliveryCost) return undefined
  const { country, price, daysFrom, daysTo } = deliveryCost
  return {
    '@type': 'OfferShippingDetails',
    '@id': '#delivery',
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: prices.default.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: daysFrom, maxValue: daysTo, unitCode: 'DAY' },
    },
  }
}

/** The first reviews with an author; Google ignores those without. Their texts are on the page. */
function toReviews({ feedbacks }: Answer<'getReview'>): Review[] {
  return feedbacks
    .flatMap(({ authorName, rating, createdAt }): Review[] =>
      authorName
        ? [
            {
              '@type': 'Review',
              author: { '@type': 'Person', name: authorName },
              datePublished: createdAt.slice(0, 10),
              reviewRating: { '@type': 'Rating', ratingValue: rating },
            },
          ]
        : [],
    )
    .slice(0, maxReviews)
}
