import { orderItemTypes, type Order } from '@vitrine/contract/order'

type Item = Order['order']['orderItems'][number]

/** An item as the page shows it; what belongs to a bundle or a set stands with it. SF-3.49 */
export interface OrderLine {
  readonly key: number
  readonly name: string
  readonly href: string | undefined
  readonly imageBase: string | null
  readonly facts: readonly string[]
  readonly parts: readonly string[]
  readonly amount: string
}

export function linesOf({ order: { orderItems }, itemImages, itemURLs }: Order): readonly OrderLine[] {
  const { variation, bundle, bundleComponent } = orderItemTypes
  return orderItems.filter(({ typeId }) => typeId === variation || typeId === bundle).map((item) => ({
    key: item.id,
    name: item.orderItemName,
    href: itemURLs[String(item.itemVariationId)],
    imageBase: itemImages[String(item.itemVariationId)] ?? null,
    facts: [...factsOf(item), item.quantity > 1 ? `${item.quantity} × ${item.amounts.priceGross.formatted}` : ''].filter((fact) => fact !== ''),
    parts: orderItems.filter((part) => part.typeId === bundleComponent && part.parentId === item.id)
      .map((part) => [`${part.quantity} × ${part.orderItemName}`, ...factsOf(part)].join(', ')),
    amount: item.amounts.lineGross.formatted,
  }))
}

function factsOf({ attributes, orderProperties }: Item): readonly string[] {
  const chosen = attributes.map(({ value }) => value).join(', ')
  return [chosen, ...orderProperties.map(({ name, type, value, surcharge }) => [
    type === 'empty' ? name : `${name}: ${value}`, ...(surcharge.value > 0 ? [`(+${surcharge.formatted})`] : []),
  ].join(' '))].filter((fact) => fact !== '')
}
