import { toAnchor } from '../submit/mistakes.ts'

/** The element to continue at after a button was processed; undefined to stay at the current position. */
export function nextAnchor(intent: string, isOneAddress: boolean): string | undefined {
  if (intent === 'update-methods') return 'terms-and-order'
  if (intent === 'add-coupon' || intent.startsWith('remove-coupon:')) return 'order-summary'
  const [, verb, block] = /^(save|choose|edit|new|cancel)-(billing|shipping)$/.exec(intent) ?? []
  if (block === undefined) return undefined
  if (verb === 'edit' || verb === 'new') return `${block}-firstName`
  if (verb === 'cancel') return toAnchor(block)
  return block === 'shipping' && !isOneAddress ? 'billing-address' : 'shipping-method'
}
