import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { EmailRules } from '@vitrine/contract/email-fault'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import type { Posted } from './posted.ts'
import { mistakesOf, refusedOrThrow } from './refused.ts'

export interface Desk {
  readonly call: Call
  readonly locale: Locale
  readonly emailRules: EmailRules
  /** The fields of an address that was saved by itself stay open: a page must not move under the shopper's hands. */
  readonly keepsFields?: boolean
  /** Called right before the order: what it answers stands in the way. */
  readonly beforeOrder?: () => Promise<Mistake | undefined>
}

/** One post of the form on its way through the checkout: what has become of it up to now. */
export interface Visit {
  readonly desk: Desk
  readonly posted: Posted
  checkout: Checkout
  /** What is still not saved. */
  typed: FormValues
  readonly mistakes: Mistake[]
}

/** The cart is gone: ordered in another tab, or lost with its session. */
export class CartIsEmpty extends Error {}

/** Asks the shop. A refusal becomes a mistake at its place and answers false. */
export async function ask(visit: Visit, at: string, question: () => Promise<Checkout>): Promise<boolean> {
  try {
    visit.checkout = await question()
    return true
  } catch (error) {
    const refused = await refusedOrThrow(visit.desk.locale, error)
    if (refused.key === 'cart.empty') throw new CartIsEmpty()
    visit.mistakes.push(...mistakesOf(at, refused))
    return false
  }
}
