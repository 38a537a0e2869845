import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Answer } from '@vitrine/contract/operations'
import type { OrderProperty, Party, Product, ProductDetail, ProductImage } from '@vitrine/contract/product'
import { townLines } from '@vitrine/contract/address-format'
import { shownPrice } from '@vitrine/contract/shown-price'
import { toPriceModel } from '../../ui/price.tsx'
import { choicesOf, openAttributes } from './choices.ts'
import type { ReviewQuery } from './review-query.ts'

/**
 * What the page of a product shows, and nothing that it does not: the loader's answer travels inside the document.
 * Addresses are without locale.
 */
export type ProductView = ReturnType<typeof productView>
export type PartView = ReturnType<typeof partView>
export type PartyView = ReturnType<typeof partyView>
export type PropertyView = ReturnType<typeof propertyView>
export type PictureView = ReturnType<typeof pictureView>

interface Shown {
  /** The items of a set, each with all its variations. */
  readonly pieces?: readonly ProductDetail[]
  /** What the address leaves for the shopper to choose. */
  readonly asked?: 'size' | readonly number[] | undefined
  readonly locale: Locale
}

export function productView(product: ProductDetail, { pieces = [], asked = [], locale }: Shown) {
  const { texts, variation, item, prices, filter } = product
  const open = openAttributes(product.variationAttributeMap, variation.id, asked)
  return {
    id: variation.id,
    itemId: item.id,
    url: product.url,
    name: texts.name1,
    lead: texts.shortDescription,
    description: texts.description,
    technicalData: texts.technicalData,
    hasSizeGuide: product.hasSizeGuide,
    pictures: picturesOf(product).map(pictureView),
    price: priceView(prices),
    graduated: prices.graduatedPrices
      .filter((step) => step.minimumOrderQuantity > 1)
      .map((step) => ({ from: step.minimumOrderQuantity, price: step.unitPrice.formatted, percent: step.percent })),
    choices: choicesOf(product.variationAttributeMap, variation.id, open),
    /** The shopper has to choose before this can be bought. */
    mustChoose: open.size > 0,
    /** What is still to be chosen, for the address of a page that leads back to this one. */
    openChoice: open.size > 0 ? String(asked) : null,
    /** The variation that stands for the colour as long as no size is chosen. */
    colourId: item.colourVariationId ?? variation.id,
    quantity: {
      minimum: Math.max(1, variation.minimumOrderQuantity),
      interval: Math.max(1, variation.intervalOrderQuantity),
      maximum: variation.maximumOrderQuantity,
    },
    isSalable: filter.isSalable,
    hasSalableVariation: item.salableVariationCount > 0,
    availability: { id: variation.availabilityId, name: variation.availability.names.name },
    delivery: product.deliveryCost && { country: new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(product.deliveryCost.country) ?? product.deliveryCost.country, days: product.deliveryCost.daysTo },
    // Of a size that is not chosen yet it would say nothing.
    stockLeft: open.size > 0 ? null : variation.stockLeft,
    properties: product.properties.toSorted((a, b) => a.position - b.position).map(propertyView),
    bundle: product.bundleComponents.map(partView),
    bundleSaving: product.bundleSaving && { crossed: product.bundleSaving.crossed.formatted, percent: product.bundleSaving.percent },
    set: product.setComponents.map((part) => ({ ...partView(part), itemId: part.data.item.id, options: optionsOf(pieces.find(({ item: { id } }) => id === part.data.item.id)) })),
    facts: product.variationProperties.map(({ name, properties }) => ({ name, rows: properties.map((fact) => ({ name: fact.name, value: fact.value })) })),
    fibres: fibreParts(product.fibres),
    number: variation.number,
    gtin: variation.gtin,
    mpn: product.seoSettings.mpn,
    condition: item.condition,
    measures: { weightG: variation.weightG, widthMM: variation.widthMM, heightMM: variation.heightMM, lengthMM: variation.lengthMM },
    content: { amount: product.unit.content, unit: product.unit.names.name },
    manufacturer: item.manufacturer && partyView(item.manufacturer),
    responsible: item.manufacturer?.responsible ? partyView(item.manufacturer.responsible) : null,
    tags: product.tags.map(({ name, color, slug }) => ({ name, color, slug })),
    breadcrumbs: product.breadcrumbs.map(({ name, path }) => ({ name, path })),
  }
}

/** The variation's own pictures when there are any, else all of the item. SF-3.20 */
export function picturesOf({ images }: Pick<Product, 'images'>): readonly ProductImage[] {
  return images.variation.length > 0 ? images.variation : images.all
}

function pictureView({ base, width, height, alt }: ProductImage) {
  return { base, width, height, alt }
}

function priceView(prices: Product['prices']) {
  const { isNet, currency } = prices.default
  return { ...toPriceModel(prices), value: shownPrice(prices).now.value, currency, isNet }
}

function propertyView(property: OrderProperty) {
  const { id, valueType, names, group, isRequired, isPreSelected, isMultiline, isShownAsAdditionalCosts, surcharge } = property
  return {
    id, valueType, isRequired, isPreSelected, isMultiline, isShownAsAdditionalCosts,
    name: names.name,
    description: names.description,
    group: group?.name ?? null,
    surcharge: surcharge.value > 0 ? surcharge.formatted : null,
    selectionValues: property.selectionValues.map((value) => ({ id: value.id, name: value.name })),
    acceptedFormats: property.acceptedFormats,
    maximumBytes: property.maximumBytes,
  }
}

function partView({ quantity, data }: ProductDetail['bundleComponents'][number]) {
  const [picture] = picturesOf(data)
  return {
    quantity,
    name: data.texts.name1,
    url: data.url,
    attributes: data.attributes.map((attribute) => attribute.value),
    price: shownPrice(data.prices).now.formatted,
    picture: picture ? pictureView(picture) : null,
  }
}

/** The variations of a piece of a set, each by the names of its values. */
function optionsOf(piece: ProductDetail | undefined) {
  if (!piece) return []
  const { attributes, variations } = piece.variationAttributeMap
  return variations.map(({ variationId, isSalable, unitName, attributes: chosen }) => ({
    id: variationId,
    isSalable,
    name: attributes.flatMap(({ values }) => values.filter(({ attributeValueId }) => chosen.some((one) => one.attributeValueId === attributeValueId)).map(({ name }) => name)).join(', ')
      || (unitName ?? piece.texts.name1),
  }))
}

/** Names and addresses without what is empty. SF-3.64, SF-3.65 */
function partyView(party: Party) {
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

/** 'Shell: 80% wool, 20% polyamide' needs the fibres of a part side by side. */
function fibreParts(fibres: ProductDetail['fibres']) {
  const parts = new Map<string, { fibre: string; percent: number }[]>()
  for (const { part, fibre, percent } of fibres) parts.set(part, [...(parts.get(part) ?? []), { fibre, percent }])
  return [...parts].map(([part, of]) => ({ part, of }))
}

/** What the page shows of the reviews; their days are put in words where they are shown, by the reader's clock. */
export function reviewsView(answer: Answer<'getReview'>, { query, timeZone }: { readonly query: ReviewQuery; readonly timeZone: string }) {
  const { counts, pagination } = answer
  return {
    average: counts.averageValue,
    total: counts.ratingsCountTotal,
    /** The shop's. */
    timeZone,
    // From five stars to one.
    distribution: [counts.ratingsCountOf5, counts.ratingsCountOf4, counts.ratingsCountOf3, counts.ratingsCountOf2, counts.ratingsCountOf1],
    query,
    /** Of all, those that were chosen. */
    found: pagination.totalCount,
    /** Of those that were chosen, not in the language of the page. */
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
        id: reply.id, author: reply.authorName, text: reply.feedbackComment.message, at: reply.feedbackComment.createdAt,
      })),
    })),
  }
}
export type ReviewsView = ReturnType<typeof reviewsView>
