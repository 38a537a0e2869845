import type { AddressFormInput } from '@vitrine/contract/address/address'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

export type PreparedOrder = Answer<'doPrepareStaffOrder'>

export interface DraftLine {
  readonly variationId: number
  readonly name: string
  readonly details: string
  readonly imageBase: string | null
  readonly quantity: number
}

export interface DraftOrder {
  readonly locale: Locale
  readonly lines: readonly DraftLine[]
  readonly email: string
  readonly billing: AddressFormInput
  readonly hasDelivery: boolean
  readonly delivery: AddressFormInput
  readonly shippingProfileId: number | null
  readonly paymentMethodId: number | null
  readonly coupon: string
}

export const noAddress: AddressFormInput = { country: 0 }

export function emptyDraft(locale: Locale): DraftOrder {
  return {
    locale,
    lines: [],
    email: '',
    billing: noAddress,
    hasDelivery: false,
    delivery: noAddress,
    shippingProfileId: null,
    paymentMethodId: null,
    coupon: '',
  }
}

/** What is complete enough to be checked by the shop. */
export function toPayload(draft: DraftOrder, token: string | null): Input<'doPrepareStaffOrder'> {
  const { locale, lines, email, billing, hasDelivery, delivery, shippingProfileId, paymentMethodId, coupon } = draft
  return {
    ...(token !== null && { draft: token }),
    locale,
    lines: lines.map(({ variationId, quantity }) => ({ variationId, quantity })),
    ...(email.includes('@') && { email: email.trim() }),
    ...(isTyped(billing) && { billing }),
    ...(hasDelivery && isTyped(delivery) && { delivery }),
    ...(shippingProfileId !== null && { shippingProfileId }),
    ...(paymentMethodId !== null && { paymentMethodId }),
    ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
  }
}

function isTyped({ streetName = '', zipCode = '', city = '', country }: AddressFormInput): boolean {
  return country > 0 && streetName !== '' && zipCode !== '' && city !== ''
}
