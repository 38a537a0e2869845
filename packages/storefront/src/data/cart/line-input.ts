import type { CartItem } from '@vitrine/contract/cart.contract'
import type { Call, Input } from '@vitrine/contract/operations'

/** What puts a line into the cart once more: the line tells its answers in words, the operation takes ids. */
export async function inputOfLine({ itemId, variationId, quantity, basketItemOrderParams, components }: CartItem, call: Call): Promise<Input<'doAddCartItem'>> {
  const plain = { productId: variationId, quantity }
  if (basketItemOrderParams.length === 0 && components.length === 0) return plain
  const { properties, setComponents } = await call('getProduct', { id: itemId, variationId })
  const answers = basketItemOrderParams.map(({ propertyId, type, value }) => {
    const selected = properties.find(({ id }) => id === propertyId)?.selectionValues.find(({ name }) => name === value)
    return { propertyId, value: type === 'empty' ? 'true' : selected ? String(selected.id) : value }
  })
  return {
    ...plain, basketItemOrderParams: answers,
    ...(setComponents.length > 0 && { setComponents: components.map((each) => ({ variationId: each.variationId })) }),
  }
}
