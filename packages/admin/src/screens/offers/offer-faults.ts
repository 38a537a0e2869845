import { isApiError } from '@vitrine/contract/api/api-error'
import type { OfferFault } from '@vitrine/contract/orders/offer-admin.contract'
import type { TextKey, Translate } from '../../text/text.tsx'

const texts: Readonly<Record<OfferFault, TextKey>> = {
  email: 'newOffer.fault.email',
  validUntil: 'newOffer.fault.validUntil',
  delivery: 'newOffer.fault.amount',
  price: 'newOffer.fault.amount',
  priceBelowList: 'newOffer.fault.priceBelowList',
  deliveryAgreed: 'newOffer.fault.deliveryAgreed',
  item: 'newOffer.fault.item',
  needsAnswers: 'newOffer.fault.needsAnswers',
  noLines: 'newOffer.fault.noLines',
  billing: 'newOffer.fault.address',
  noMethods: 'newOffer.fault.noMethods',
}

interface OfferFaults {
  of(fault: OfferFault): string | undefined
  /** By the place of the line. */
  readonly lines: Readonly<Record<number, string>>
  readonly address: Readonly<Record<string, unknown>>
  readonly hasAddressFault: boolean
}

/** What a refusal says is wrong, at its fields. */
export function toOfferFaults(t: Translate, refusal: unknown): OfferFaults {
  const cause: unknown = isApiError(refusal) ? refusal.cause : undefined
  const { fault, at, fields } = Object(cause) as { fault?: OfferFault; at?: unknown; fields?: unknown }
  const sentence = fault !== undefined && fault in texts ? t(texts[fault]) : undefined
  const isOfLine = typeof at === 'number'
  return {
    of: (wanted) => (fault === wanted && !isOfLine ? sentence : undefined),
    lines: isOfLine && sentence !== undefined ? { [at]: sentence } : {},
    address: typeof fields === 'object' && fields !== null ? (fields as Readonly<Record<string, unknown>>) : {},
    hasAddressFault: isApiError(refusal) && refusal.key === 'address.invalid',
  }
}
