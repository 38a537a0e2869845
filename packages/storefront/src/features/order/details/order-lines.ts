import { orderItemTypes, type Order } from '@vitrine/contract/orders/order'

type Item = Order['order']['orderItems'][number]

/** An order item for display, with its bundle or set components. SF-3.49 */
export interface OrderLine {
  readonly key: number
  readonly name: string
  readonly href: string | undefined
  readonly imageBase: string | null
  readonly facts: readonly string[]
  /** Uploaded files of the item. */
  readonly files: readonly { readonly name: string; readonly url: string }[]
  readonly parts: readonly string[]
  readonly amount: string
  /** The path of the review form, without locale; null where the item has no page any more. */
  readonly reviewPath: string | null
}

export function toOrderLines({ order: { orderItems }, itemImages, itemURLs }: Order): readonly OrderLine[] {
  const { variation, bundle, bundleComponent } = orderItemTypes
  return orderItems
    .filter(({ typeId }) => typeId === variation || typeId === bundle)
    .map((item) => ({
      key: item.id,
      name: item.orderItemName,
      href: itemURLs[String(item.itemVariationId)],
      imageBase: itemImages[String(item.itemVariationId)] ?? null,
      facts: [
        ...toFacts(item),
        item.quantity > 1 ? `${item.quantity} × ${item.amounts.priceGross.formatted}` : '',
      ].filter((fact) => fact !== ''),
      files: item.orderProperties.flatMap(({ name, value, fileUrl }) =>
        fileUrl ? [{ name: `${name}: ${value}`, url: fileUrl }] : [],
      ),
      parts: orderItems
        .filter((part) => part.typeId === bundleComponent && part.parentId === item.id)
        .map((part) => [`${part.quantity} × ${part.orderItemName}`, ...toFacts(part)].join(', ')),
      amount: item.amounts.lineGross.formatted,
      reviewPath: toReviewPath(itemURLs[String(item.itemVariationId)]),
    }))
}

// A product URL ends with the ids of item and variation.
function toReviewPath(url: string | undefined): string | null {
  const [, itemId, variationId] = /_(\d+)_(\d+)$/.exec(url ?? '') ?? []
  return itemId === undefined ? null : `/my-account/reviews/new/${itemId}?variation=${variationId}`
}

/** The number of ordered units; components of bundles and sets are not counted. */
export function countItems({ order: { orderItems } }: Order): number {
  return orderItems
    .filter(({ typeId }) => typeId === orderItemTypes.variation || typeId === orderItemTypes.bundle)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function toFacts({ attributes, orderProperties }: Item): readonly string[] {
  const attributeText = attributes.map(({ value }) => value).join(', ')
  return [
    attributeText,
    ...orderProperties
      .filter(({ fileUrl }) => fileUrl === null)
      .map(({ name, type, value, surcharge }) =>
        [
          type === 'empty' ? name : `${name}: ${value}`,
          ...(surcharge.value > 0 ? [`(+${surcharge.formatted})`] : []),
        ].join(' '),
      ),
  ].filter((fact) => fact !== '')
}
