import { addressFields, type FormValues } from '../../ui/address/address-form-values.ts'

/** How it would be sent and paid, and where to: what the sums depend on. */
export interface OfferChoice {
  readonly paymentId?: number
  readonly shippingId?: number
  readonly countryId?: number
}

export const declineReasons = ['offer.reasonPrice', 'offer.reasonTime', 'offer.reasonOther', 'offer.reasonElse'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What the forms of the page say. */
export interface PostedOffer {
  readonly intent: string
  /** E-mail and address, by the names of their fields; what stands in no field is missing. */
  readonly typed: FormValues
  readonly choice: OfferChoice
  readonly terms: boolean
  readonly attemptId: string
  readonly seenAmount: number | undefined
  readonly reason: DeclineReason | undefined
  readonly word: string
}

const fields: ReadonlySet<string> = new Set(['email', ...addressFields.map((name) => `billing.${name}`)])

export function readPostedOffer(form: FormData): PostedOffer {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const).filter(([name, value]) => fields.has(name) && value !== '')
  const seen = Number(text('seenAmount'))
  return {
    intent: text('intent'), typed: Object.fromEntries(entries), choice: choiceIn((name) => text(name)), terms: form.has('terms'), attemptId: text('attemptId'),
    seenAmount: form.has('seenAmount') && Number.isFinite(seen) ? seen : undefined,
    reason: declineReasons.find((each) => each === form.get('reason')), word: text('word').slice(0, mostOfWord),
  }
}

/** From the fields of the form, or from the query of the page; what is no id counts as nothing. */
export function choiceIn(valueOf: (name: string) => string | null): OfferChoice {
  const id = (name: string) => {
    const value = Number(valueOf(name) ?? '')
    return Number.isInteger(value) && value >= 1 && value <= 2_147_483_647 ? value : undefined
  }
  const [paymentId, shippingId, countryId] = [id('paymentId'), id('shippingId'), id('billing.country')]
  return { ...(paymentId && { paymentId }), ...(shippingId && { shippingId }), ...(countryId && { countryId }) }
}

/** A word to the shop; with the reason before it the contract takes a thousand characters. */
export const mostOfWord = 900
