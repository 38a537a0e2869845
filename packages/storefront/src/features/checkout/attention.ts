import type { Mistake } from '../../ui/mistake.ts'
import type { Outcome } from './carry-out.ts'
import { anchorOf } from './mistakes.ts'
import { placeAfter } from './place-after.ts'
import { usesOneAddress } from './typed.ts'

/** Where the shopper is led. */
export interface Attention {
  readonly anchor: string
  /** Sent back there, and not led on: the place is marked for a moment. SF-4.11 */
  readonly isSentBack: boolean
}

/** To what is wrong, to the next section, or nowhere. */
export function attentionAfter(intent: string, mistakes: readonly Mistake[], { checkout, typed, mistakes: [first] }: Outcome): Attention | null {
  if (intent === 'place') return { anchor: mistakes[0]?.at === 'email' ? 'contact-information' : 'mistakes', isSentBack: true }
  if (intent === 'update') return null
  if (first) return { anchor: anchorOf(first.at), isSentBack: true }
  // Whoever presses a button beside the sums sees them.
  const anchor = intent.includes('coupon') ? undefined : placeAfter(intent, usesOneAddress(checkout, typed))
  return anchor === undefined ? null : { anchor, isSentBack: false }
}
