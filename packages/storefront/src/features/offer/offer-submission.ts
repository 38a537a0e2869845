import { addressFields, type FormValues } from '../../ui/address/address-form-values.ts'

/** Selected shipping, payment and country, on which the totals depend. */
export interface OfferChoice {
  readonly paymentId?: number
  readonly shippingId?: number
  readonly countryId?: number
}

export const declineReasons = [
  'offer.reasonPrice',
  'offer.reasonTime',
  'offer.reasonOther',
  'offer.reasonElse',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The submitted form of the page. */
export interface OfferSubmission {
  readonly intent: string
  /** E-mail and address by field name; empty fields are missing. */
  readonly values: FormValues
  readonly choice: OfferChoice
  readonly terms: boolean
  readonly attemptId: string
  readonly seenAmount: number | undefined
  readonly reason: DeclineReason | undefined
  readonly comment: string
}

const fields: ReadonlySet<string> = new Set(['email', ...addressFields.map((name) => `billing.${name}`)])

export function parseOfferForm(form: FormData): OfferSubmission {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const).filter(
    ([name, value]) => fields.has(name) && value !== '',
  )
  const seen = Number(text('seenAmount'))
  return {
    intent: text('intent'),
    values: Object.fromEntries(entries),
    choice: parseOfferChoice((name) => text(name)),
    terms: form.has('terms'),
    attemptId: text('attemptId'),
    seenAmount: form.has('seenAmount') && Number.isFinite(seen) ? seen : undefined,
    reason: declineReasons.find((each) => each === form.get('reason')),
    comment: text('word').slice(0, maxCommentLength),
  }
}

/** Parses the form fields or the query; invalid ids are ignored. */
export function parseOfferChoice(getValue: (name: string) => string | null): OfferChoice {
  const id = (name: string) => {
    const value = Number(getValue(name) ?? '')
    return Number.isInteger(value) && value >= 1 && value <= 2_147_483_647 ? value : undefined
  }
  const [paymentId, shippingId, countryId] = [id('paymentId'), id('shippingId'), id('billing.country')]
  return { ...(paymentId && { paymentId }), ...(shippingId && { shippingId }), ...(countryId && { countryId }) }
}

/** Together with the reason, the contract allows 1000 characters. */
export const maxCommentLength = 900
