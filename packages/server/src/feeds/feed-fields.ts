import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import { toDecimal, getDecimals, type Money } from '@vitrine/contract/kernel/money'

/** The fields of a product as in Google's product data specification, which other comparison sites read as well. */
interface FeedFields {
  readonly fields: Readonly<Record<string, string>>
  readonly additional_image_link: readonly string[]
  readonly shipping: Readonly<Record<string, string>> | null
}

// Limits of the specification, in characters.
const maxLengths = { title: 150, description: 5000, pictures: 10, type: 750 }

export function feedFields(product: FeedProduct, origin: string): FeedFields {
  const { variationId, itemId, currency, specialPrice, content, delivery } = product
  const price = (minor: number) => priceText({ minor, currency })
  const [picture, ...others] = product.images.map((image) => origin + image)
  const gtin = product.gtin !== null && /^\d{8}(?:\d{4,6})?$/.test(product.gtin) ? product.gtin : null
  return {
    fields: withoutEmpty({
      id: String(variationId),
      item_group_id: product.isOneOfMany ? String(itemId) : null,
      title: productTitle(product).slice(0, maxLengths.title),
      description: product.description.slice(0, maxLengths.description),
      link: origin + encodeURI(product.path),
      image_link: picture,
      availability: product.isSalable ? 'in_stock' : 'out_of_stock',
      price: price(product.price),
      sale_price: specialPrice === null ? null : price(specialPrice),
      brand: product.brand,
      gtin,
      mpn: product.mpn,
      identifier_exists: gtin === null && (product.brand === null || product.mpn === null) ? 'no' : null,
      condition: product.condition,
      product_type: product.categories.join(' > ').slice(0, maxLengths.type),
      color: product.color,
      size: product.size,
      material: product.material?.replaceAll(', ', '/'),
      gender: product.gender,
      age_group: product.ageGroup,
      is_bundle: product.isBundle ? 'yes' : null,
      unit_pricing_measure: content && measure(content),
      unit_pricing_base_measure: content && measure(content.per),
      shipping_weight: product.weightG > 0 ? `${product.weightG} g` : null,
    }),
    additional_image_link: others.slice(0, maxLengths.pictures),
    shipping: delivery && {
      country: delivery.country,
      service: delivery.name,
      price: price(delivery.amount),
      min_transit_time: String(delivery.daysFrom),
      max_transit_time: String(delivery.daysTo),
    },
  }
}

/** '19.90 GBP' */
function priceText(money: Money): string {
  return `${toDecimal(money).toFixed(getDecimals(money.currency))} ${money.currency}`
}

/** The name with the options of the variation. */
export function productTitle({ name, options }: Pick<FeedProduct, 'name' | 'options'>): string {
  return options.length === 0 ? name : `${name} – ${options.map(({ value }) => value).join(', ')}`
}

// UN/ECE recommendation 20 codes to units of the specification; everything else is counted.
const units: Readonly<Record<string, string>> = {
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MLT: 'ml',
  MTR: 'm',
  CMT: 'cm',
  MTK: 'sqm',
}
const measure = ({ unit, amount }: { readonly unit: string; readonly amount: number }) =>
  `${amount} ${units[unit] ?? 'ct'}`

function withoutEmpty(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
