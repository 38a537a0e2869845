import type { Country } from '@vitrine/contract/address/address'
import type { EmailRules } from '@vitrine/contract/account/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Offer } from '@vitrine/contract/orders/offers.contract'
import type { Call } from '@vitrine/contract/api/operations'
import { orderDateTypes } from '@vitrine/contract/orders/order'
import { data } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { OfferChoice } from './offer-submission.ts'

/** The address of an offer: number and key. */
export interface OfferAddress {
  readonly offerId: number
  readonly accessKey: string
}

/** An offer without access, or with access only after a login. SF-8.52 */
export interface ClosedOffer {
  readonly kind: 'closed'
  readonly message: string
  /** Null: a login does not help. */
  readonly loginPath: string | null
}

export interface OfferPageData {
  readonly kind: 'offer'
  readonly offer: Offer
  readonly validUntil: string
  readonly madeAt: string
  /** Why it cannot be accepted, or what is missing in it; null: nothing. SF-8.51, SF-8.53 to SF-8.55 */
  readonly problem: string | null
  /** The country options, where the offer has no address. */
  readonly countries: readonly Country[]
  readonly emailRules: EmailRules
  /** Idempotency key of the order. */
  readonly attemptId: string
}

interface LoadOfferInput {
  readonly call: Call
  readonly locale: Locale
  readonly address: OfferAddress
  readonly choice: OfferChoice
}

/** Parses the URL parameters; invalid ones are answered with 404 before any operation runs. */
export function parseOfferAddress({
  offerId,
  accessKey,
}: {
  readonly offerId?: string | undefined
  readonly accessKey?: string | undefined
}): OfferAddress {
  const id = Number(offerId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || !accessKey || accessKey.length > 64)
    throw data('Page not found', { status: 404 })
  return { offerId: id, accessKey }
}

export async function loadOffer({
  call,
  locale,
  address,
  choice,
}: LoadOfferInput): Promise<OfferPageData | ClosedOffer> {
  try {
    const offer = await call('getOffer', { ...address, ...choice })
    const [countries, { settings }] = await Promise.all([
      offer.order.billingAddress === null ? call('getCountries', {}) : [],
      call('getShell', {}),
    ])
    const validUntil = offer.order.dates.find(({ typeId }) => typeId === orderDateTypes.validUntil)?.date ?? ''
    return {
      kind: 'offer',
      offer,
      countries,
      emailRules: settings['email.rules'],
      attemptId: crypto.randomUUID(),
      validUntil,
      madeAt: new Date().toISOString(),
      problem: await getProblem(offer, locale),
    }
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'offer.notAuthorised') throw error
    const offerPath = localePath(locale, `/offer/${address.offerId}/${address.accessKey}`)
    const loginPath =
      error.details['needs'] === 'login'
        ? `${localePath(locale, '/login')}?${new URLSearchParams({ redirect: offerPath })}`
        : null
    return { kind: 'closed', message: await errorText(locale, error), loginPath }
  }
}

async function getProblem({ state, order: { email } }: Offer, locale: Locale): Promise<string | null> {
  switch (state) {
    case 'expired':
      return errorText(locale, { key: 'offer.expired' })
    case 'alreadyUsed':
      return errorText(locale, { key: 'offer.alreadyUsed' })
    case 'itemOutOfStock':
      return errorText(locale, { key: 'offer.itemOutOfStock' })
    case 'valid':
      return email === null ? errorText(locale, { key: 'offer.emailMissing' }) : null
  }
}
