import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Call, Input } from '@vitrine/contract/api/operations'

/** The input that adds a line to the cart again: the line has its answers as texts, the operation takes ids. */
export async function toAddInput(
  { itemId, variationId, quantity, basketItemOrderParams, components }: CartItem,
  call: Call,
): Promise<Input<'doAddCartItem'>> {
  const base = { productId: variationId, quantity }
  if (basketItemOrderParams.length === 0 && components.length === 0) return base
  const { properties, setComponents } = await call('getProduct', { id: itemId, variationId })
  const answers = basketItemOrderParams.map(({ propertyId, type, value }) => {
    const selected = properties.find(({ id }) => id === propertyId)?.selectionValues.find(({ name }) => name === value)
    return { propertyId, value: type === 'empty' ? 'true' : selected ? String(selected.id) : value }
  })
  return {
    ...base,
    basketItemOrderParams: answers,
    ...(setComponents.length > 0 && { setComponents: components.map((each) => ({ variationId: each.variationId })) }),
  }
}
