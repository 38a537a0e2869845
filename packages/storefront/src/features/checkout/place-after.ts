import { anchorOf } from './mistakes.ts'

/** Where the shopper goes on after a button has done what it says: an element of the page. Undefined where they stay. */
export function placeAfter(intent: string, isOneAddress: boolean): string | undefined {
  if (intent === 'update-methods') return 'terms-and-order'
  if (intent === 'add-coupon' || intent.startsWith('remove-coupon:')) return 'order-summary'
  const [, verb, block] = /^(save|choose|edit|new|cancel)-(billing|shipping)$/.exec(intent) ?? []
  if (block === undefined) return undefined
  if (verb === 'edit' || verb === 'new') return `${block}-firstName`
  if (verb === 'cancel') return anchorOf(block)
  return block === 'shipping' && !isOneAddress ? 'billing-address' : 'shipping-method'
}
