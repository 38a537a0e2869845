import type { Mistake } from '../../../ui/form/mistake.ts'
import type { CheckoutOutcome } from '../submit/process-submission.ts'
import { toAnchor } from '../submit/mistakes.ts'
import { nextAnchor } from './next-anchor.ts'
import { usesOneAddress } from './checkout-form-values.ts'

/** The element that is scrolled into view and focused. */
export interface FocusTarget {
  readonly anchor: string
  /** The element has a mistake and is highlighted for a moment. SF-4.11 */
  readonly isHighlighted: boolean
}

/** The first mistake, the next section, or null to keep the focus. */
export function focusTargetAfter(
  intent: string,
  mistakes: readonly Mistake[],
  { checkout, values, mistakes: [first] }: CheckoutOutcome,
): FocusTarget | null {
  if (intent === 'place')
    return { anchor: mistakes[0]?.at === 'email' ? 'contact-information' : 'mistakes', isHighlighted: true }
  if (intent === 'update') return null
  if (first) return { anchor: toAnchor(first.at), isHighlighted: true }
  // The coupon buttons are beside the totals, so nothing has to be scrolled.
  const anchor = intent.includes('coupon') ? undefined : nextAnchor(intent, usesOneAddress(checkout, values))
  return anchor === undefined ? null : { anchor, isHighlighted: false }
}
