import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { pick } from '@vitrine/contract/kernel/pick'
import type { Answer } from '@vitrine/contract/api/operations'
import type { OrderProperty, Party, Product, ProductDetail, ProductImage } from '@vitrine/contract/catalogue/product'
import { townLines } from '@vitrine/contract/address/address-format'
import { displayPrice } from '@vitrine/contract/catalogue/display-price'
import { toPriceModel } from '../../ui/product/price.tsx'
import { withChoicePrices } from './buy/choice-prices.ts'
import { listChoices, findOpenAttributes, type ChoicePrice } from './buy/choices.ts'
import type { ReviewQuery } from './reviews/review-query.ts'

/**
 * The data of the product page: fields of the contract's product under their own names, and what the page derives from
 * it. Nothing unused is picked, since the loader's data is part of the document. URLs are without locale.
 */
export type ProductView = ReturnType<typeof toProductView>
export type PartView = ReturnType<typeof toPartView>
export type PartyView = ReturnType<typeof toPartyView>
export type PropertyView = ReturnType<typeof toPropertyView>
export type PictureView = ReturnType<typeof toPictureView>

interface ProductViewInput {
  /** The products of a set, each with all its variations. */
  readonly setProducts?: readonly ProductDetail[]
  /** The choices that the URL leaves open. */
  readonly requestedChoice?: 'size' | readonly number[] | undefined
  readonly locale: Locale
}

export function toProductView(
  product: ProductDetail,
  { setProducts = [], requestedChoice = [], locale }: ProductViewInput,
) {
  const { texts, variation, item, prices, filter } = product
  const open = findOpenAttributes(product.variationAttributeMap, variation.id, requestedChoice)
  return {
    ...pick(product, ['url', 'hasSizeGuide']),
    id: variation.id,
    texts: pick(texts, ['name1', 'shortDescription', 'description', 'technicalData', 'careInstructions']),
    item: pick(item, ['id', 'condition']),
    variation: pick(variation, ['number', 'gtin', 'weightG', 'widthMM', 'heightMM', 'lengthMM']),
    seoSettings: pick(product.seoSettings, ['mpn']),
    tags: product.tags.map((tag) => pick(tag, ['name', 'color', 'slug'])),
    breadcrumbs: product.breadcrumbs.map((crumb) => pick(crumb, ['name', 'path'])),
    variationProperties: product.variationProperties.map(({ name, properties }) => ({
      name,
      properties: properties.map((fact) => pick(fact, ['name', 'value'])),
    })),
    pictures: getPictures(product).map(toPictureView),
    price: toPriceView(prices),
    graduated: prices.graduatedPrices
      .filter((step) => step.minimumOrderQuantity > 1)
      .map((step) => ({ from: step.minimumOrderQuantity, price: step.unitPrice.formatted, percent: step.percent })),
    choices: withChoicePrices(
      listChoices(product.variationAttributeMap, variation.id, open),
      variationPrices(product, locale),
    ),
    /** A choice is open, so the item cannot be bought yet. */
    mustChoose: open.size > 0,
    /** The open choices, for URLs of pages that link back to this one. */
    openChoice: open.size > 0 ? String(requestedChoice) : null,
    /** The variation that represents the colour as long as no size is selected. */
    colourId: item.colourVariationId ?? variation.id,
    quantity: {
      minimum: Math.max(1, variation.minimumOrderQuantity),
      interval: Math.max(1, variation.intervalOrderQuantity),
      maximum: variation.maximumOrderQuantity,
    },
    isSalable: filter.isSalable,
    hasSalableVariation: item.salableVariationCount > 0,
    availability: { id: variation.availabilityId, name: variation.availability.names.name },
    delivery: product.deliveryCost && {
      country:
        new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(product.deliveryCost.country) ??
        product.deliveryCost.country,
      days: product.deliveryCost.daysTo,
    },
    // The stock of a size is unknown until one is selected.
    stockLeft: open.size > 0 ? null : variation.stockLeft,
    properties: product.properties.toSorted((a, b) => a.position - b.position).map(toPropertyView),
    bundle: product.bundleComponents.map(toPartView),
    bundleSaving: product.bundleSaving && {
      crossed: product.bundleSaving.crossed.formatted,
      percent: product.bundleSaving.percent,
    },
    set: product.setComponents.map((part) => ({
      ...toPartView(part),
      itemId: part.data.item.id,
      options: toOptions(setProducts.find(({ item: { id } }) => id === part.data.item.id)),
    })),
    fibres: groupFibresByPart(product.fibres),
    manufacturer: item.manufacturer && toPartyView(item.manufacturer),
    responsible: item.manufacturer?.responsible ? toPartyView(item.manufacturer.responsible) : null,
  }
}

/** The variation's own pictures when there are any, else all of the item. SF-3.20 */
export function getPictures({ images }: Pick<Product, 'images'>): readonly ProductImage[] {
  return images.variation.length > 0 ? images.variation : images.all
}

function toPictureView(image: ProductImage) {
  return pick(image, ['base', 'width', 'height', 'alt'])
}

function toPriceView(prices: Product['prices']) {
  const { isNet, currency } = prices.default
  return { ...toPriceModel(prices), value: displayPrice(prices).now.value, currency, isNet }
}

function variationPrices({ variationOffers, prices }: ProductDetail, locale: Locale): ReadonlyMap<number, ChoicePrice> {
  const { currency } = prices.default
  return new Map(
    variationOffers.map(({ variationId, price }) => [
      variationId,
      { now: formatMoney({ minor: parseMinorUnits(price, currency) ?? 0, currency }, locale), value: price },
    ]),
  )
}

function toPropertyView(property: OrderProperty) {
  const { names, group, surcharge, selectionValues } = property
  return {
    ...pick(property, [
      'id',
      'valueType',
      'isRequired',
      'isPreSelected',
      'isMultiline',
      'isShownAsAdditionalCosts',
      'acceptedFormats',
      'maximumBytes',
    ]),
    ...names,
    group: group?.name ?? null,
    surcharge: surcharge.value > 0 ? surcharge.formatted : null,
    selectionValues: selectionValues.map((value) => pick(value, ['id', 'name'])),
  }
}

function toPartView({ quantity, data }: ProductDetail['bundleComponents'][number]) {
  const [picture] = getPictures(data)
  return {
    quantity,
    name: data.texts.name1,
    url: data.url,
    attributes: data.attributes.map((attribute) => attribute.value),
    price: displayPrice(data.prices).now.formatted,
    picture: picture ? toPictureView(picture) : null,
  }
}

/** The variations of a set item, each with the names of its values. */
function toOptions(setProduct: ProductDetail | undefined) {
  if (!setProduct) return []
  const { attributes, variations } = setProduct.variationAttributeMap
  return variations.map(({ variationId, isSalable, unitName, attributes: ownAttributes }) => ({
    id: variationId,
    isSalable,
    name:
      attributes
        .flatMap(({ values }) =>
          values
            .filter(({ attributeValueId }) => ownAttributes.some((one) => one.attributeValueId === attributeValueId))
            .map(({ name }) => name),
        )
        .join(', ') ||
      (unitName ?? setProduct.texts.name1),
  }))
}

/** Name and address lines without empty ones. SF-3.64, SF-3.65 */
function toPartyView(party: Party) {
  return {
    logo: party.logo,
    name: party.legalName || party.externalName || party.name,
    street: `${party.street} ${party.houseNo}`.trim(),
    townLines: townLines(party),
    country: party.country,
    email: party.email,
    phone: party.phoneNumber,
    fax: party.faxNumber,
    contactUrl: party.contactUrl,
    url: party.url,
  }
}

/** Groups the fibres by part: 'Shell: 80% wool, 20% polyamide'. */
function groupFibresByPart(fibres: ProductDetail['fibres']) {
  const parts = new Map<string, { fibre: string; percent: number }[]>()
  for (const { part, fibre, percent } of fibres) parts.set(part, [...(parts.get(part) ?? []), { fibre, percent }])
  return [...parts].map(([part, of]) => ({ part, of }))
}

/** The reviews of the page; dates are formatted when they are rendered. */
export function toReviewsView(
  answer: Answer<'getReview'>,
  { query, timeZone }: { readonly query: ReviewQuery; readonly timeZone: string },
) {
  const { counts, pagination } = answer
  return {
    average: counts.averageValue,
    total: counts.ratingsCountTotal,
    /** The time zone of the shop. */
    timeZone,
    // From five stars to one.
    distribution: [
      counts.ratingsCountOf5,
      counts.ratingsCountOf4,
      counts.ratingsCountOf3,
      counts.ratingsCountOf2,
      counts.ratingsCountOf1,
    ],
    query,
    /** The number of reviews that match the filters. */
    found: pagination.totalCount,
    /** Of these, the number in other languages than the page. */
    otherLanguages: answer.otherLanguages,
    page: pagination.page,
    lastPage: pagination.lastPage,
    list: answer.feedbacks.map((review) => ({
      id: review.id,
      title: review.title,
      text: review.text,
      rating: review.rating,
      fit: review.fit,
      author: review.authorName,
      // SF-3.58
      isVerified: review.sourceRelation === 'orderItem',
      lang: review.lang,
      at: review.createdAt,
      replies: review.replies.map((reply) => ({
        id: reply.id,
        author: reply.authorName,
        text: reply.feedbackComment.message,
        at: reply.feedbackComment.createdAt,
      })),
    })),
  }
}
export type ReviewsView = ReturnType<typeof toReviewsView>
