import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import type { Translate } from '../../text/translate.ts'
import { parseAddress } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { loadOffer, type ClosedOffer, type OfferAddress, type ShownOffer } from './load-offer.ts'
import { mistakesBefore, mistakesOf } from './offer-mistakes.ts'
import { readPostedOffer, type PostedOffer } from './posted-offer.ts'

/** Why a form was not taken, and everything that stood in it. */
export interface OfferAnswered {
  readonly shown: ShownOffer | ClosedOffer
  readonly posted: PostedOffer
  readonly mistakes: readonly Mistake[]
}

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly address: OfferAddress
  readonly t: Translate
}

/** The forms of the page: sums of another choice, accept, decline. */
export async function offerAction({ form, t, ...asked }: Asked) {
  const posted = readPostedOffer(form)
  switch (posted.intent) {
    case 'accept': return accept(posted, asked)
    case 'decline': return decline(posted, t, asked)
    default: return data<OfferAnswered>({ shown: await shownFor(posted, asked), posted, mistakes: [] })
  }
}

type Visit = Omit<Asked, 'form' | 't'>

async function accept(posted: PostedOffer, { call, locale, address }: Visit) {
  const shown = await shownFor(posted, { call, locale, address })
  // What has an answer already may still be the answer of this very attempt.
  const mistakes = shown.kind === 'offer' && shown.offer.state === 'valid' ? mistakesBefore(posted, shown) : []
  if (mistakes.length > 0) return data<OfferAnswered>({ shown, posted, mistakes }, { status: 422 })
  const { typed, choice, terms: termsAccepted, attemptId, seenAmount } = posted
  const isTyped = shown.kind === 'offer' && shown.offer.order.billingAddress === null
  try {
    const placed = await call('doAcceptOffer', {
      ...address, ...choice, attemptId, termsAccepted, ...(typed['email'] && { email: typed['email'] }), ...(isTyped && { address: parseAddress('billing', typed, []) }),
      ...(seenAmount !== undefined && { seenAmount }),
    })
    const place = `${placed.orderId}/${placed.accessKey}`
    // A form may not be redirected to another origin, so the way to the provider goes over a page of ours.
    return redirect(localePath(locale, placed.paymentUrl === null ? `/confirmation/${place}` : `/checkout/payment/${place}`), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<OfferAnswered>({ shown: await shownFor(posted, { call, locale, address }), posted, mistakes: await mistakesOf(error, locale) }, { status: 422 })
  }
}

async function decline(posted: PostedOffer, t: Translate, { call, locale, address }: Visit) {
  const refused = async (mistakes: readonly Mistake[]) => data<OfferAnswered>({ shown: await shownFor(posted, { call, locale, address }), posted, mistakes }, { status: 422 })
  if (!posted.reason) return refused([{ at: 'reason', text: 'offer.reasonMissing' }])
  try {
    await call('doRejectOffer', { ...address, text: [t(posted.reason), posted.word].filter((part) => part !== '').join('\n') })
    return redirect(localePath(locale, `/offer/${address.offerId}/${address.accessKey}`), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(await mistakesOf(error, locale))
  }
}

/** The form keeps its attempt: sent again it is the same one. */
async function shownFor({ choice, attemptId }: PostedOffer, visit: Visit): Promise<ShownOffer | ClosedOffer> {
  const shown = await loadOffer({ ...visit, choice })
  return shown.kind === 'offer' && isUuid(attemptId) ? { ...shown, attemptId } : shown
}

const isUuid = (word: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word)
