import { orderItemTypes, type Order } from '@vitrine/contract/order'

type Item = Order['order']['orderItems'][number]

/** An item as the page shows it; what belongs to a bundle or a set stands with it. SF-3.49 */
export interface OrderLine {
  readonly key: number
  readonly name: string
  readonly href: string | undefined
  readonly imageBase: string | null
  readonly facts: readonly string[]
  /** Files that were handed over with it. */
  readonly files: readonly { readonly name: string; readonly url: string }[]
  readonly parts: readonly string[]
  readonly amount: string
  /** Where it is reviewed, without the language; null where it has no page any more. */
  readonly reviewPlace: string | null
}

export function linesOf({ order: { orderItems }, itemImages, itemURLs }: Order): readonly OrderLine[] {
  const { variation, bundle, bundleComponent } = orderItemTypes
  return orderItems.filter(({ typeId }) => typeId === variation || typeId === bundle).map((item) => ({
    key: item.id,
    name: item.orderItemName,
    href: itemURLs[String(item.itemVariationId)],
    imageBase: itemImages[String(item.itemVariationId)] ?? null,
    facts: [...factsOf(item), item.quantity > 1 ? `${item.quantity} × ${item.amounts.priceGross.formatted}` : ''].filter((fact) => fact !== ''),
    files: item.orderProperties.flatMap(({ name, value, fileUrl }) => (fileUrl ? [{ name: `${name}: ${value}`, url: fileUrl }] : [])),
    parts: orderItems.filter((part) => part.typeId === bundleComponent && part.parentId === item.id)
      .map((part) => [`${part.quantity} × ${part.orderItemName}`, ...factsOf(part)].join(', ')),
    amount: item.amounts.lineGross.formatted,
    reviewPlace: reviewPlaceOf(itemURLs[String(item.itemVariationId)]),
  }))
}

// The address of a piece ends with the ids of item and variation.
function reviewPlaceOf(url: string | undefined): string | null {
  const [, itemId, variationId] = /_(\d+)_(\d+)$/.exec(url ?? '') ?? []
  return itemId === undefined ? null : `/my-account/reviews/new/${itemId}?variation=${variationId}`
}

/** How many pieces were bought; parts of bundles and sets are no pieces of their own. */
export function piecesOf({ order: { orderItems } }: Order): number {
  return orderItems.filter(({ typeId }) => typeId === orderItemTypes.variation || typeId === orderItemTypes.bundle).reduce((sum, { quantity }) => sum + quantity, 0)
}

function factsOf({ attributes, orderProperties }: Item): readonly string[] {
  const chosen = attributes.map(({ value }) => value).join(', ')
  return [chosen, ...orderProperties.filter(({ fileUrl }) => fileUrl === null).map(({ name, type, value, surcharge }) => [
    type === 'empty' ? name : `${name}: ${value}`, ...(surcharge.value > 0 ? [`(+${surcharge.formatted})`] : []),
  ].join(' '))].filter((fact) => fact !== '')
}
