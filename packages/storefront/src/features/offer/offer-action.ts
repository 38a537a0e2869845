import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import type { Translate } from '../../text/translate.ts'
import { parseAddress } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/form/mistake.ts'
import { loadOffer, type ClosedOffer, type OfferAddress, type OfferPageData } from './load-offer.ts'
import { validateSubmission, toMistakes } from './offer-mistakes.ts'
import { parseOfferForm, type OfferSubmission } from './offer-submission.ts'

/** A rejected form with its mistakes and its submission. */
export interface OfferActionData {
  readonly shown: OfferPageData | ClosedOffer
  readonly submission: OfferSubmission
  readonly mistakes: readonly Mistake[]
}

interface OfferActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly address: OfferAddress
  readonly t: Translate
}

/** The forms of the page: update totals, accept, decline. */
export async function offerAction({ form, t, ...request }: OfferActionInput) {
  const submission = parseOfferForm(form)
  switch (submission.intent) {
    case 'accept':
      return accept(submission, request)
    case 'decline':
      return decline(submission, t, request)
    default:
      return data<OfferActionData>({ shown: await reloadOffer(submission, request), submission, mistakes: [] })
  }
}

type OfferRequest = Omit<OfferActionInput, 'form' | 't'>

async function accept(submission: OfferSubmission, { call, locale, address }: OfferRequest) {
  const shown = await reloadOffer(submission, { call, locale, address })
  // An accepted offer may have been accepted by this very attempt.
  const mistakes = shown.kind === 'offer' && shown.offer.state === 'valid' ? validateSubmission(submission, shown) : []
  if (mistakes.length > 0) return data<OfferActionData>({ shown, submission, mistakes }, { status: 422 })
  const { values, choice, terms: termsAccepted, attemptId, seenAmount } = submission
  const hasAddressForm = shown.kind === 'offer' && shown.offer.order.billingAddress === null
  try {
    const placed = await call('doAcceptOffer', {
      ...address,
      ...choice,
      attemptId,
      termsAccepted,
      ...(values['email'] && { email: values['email'] }),
      ...(hasAddressForm && { address: parseAddress('billing', values, []) }),
      ...(seenAmount !== undefined && { seenAmount }),
    })
    const orderPath = `${placed.orderId}/${placed.accessKey}`
    // CSP form-action forbids redirects of a form to another origin, so an own page redirects to the provider.
    return redirect(placed.paymentUrl === null ? `/confirmation/${orderPath}` : `/checkout/payment/${orderPath}`, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<OfferActionData>(
      {
        shown: await reloadOffer(submission, { call, locale, address }),
        submission,
        mistakes: await toMistakes(error, locale),
      },
      { status: 422 },
    )
  }
}

async function decline(submission: OfferSubmission, t: Translate, { call, locale, address }: OfferRequest) {
  const reject = async (mistakes: readonly Mistake[]) =>
    data<OfferActionData>(
      { shown: await reloadOffer(submission, { call, locale, address }), submission, mistakes },
      { status: 422 },
    )
  if (!submission.reason) return reject([{ at: 'reason', text: 'offer.reasonMissing' }])
  try {
    await call('doRejectOffer', {
      ...address,
      text: [t(submission.reason), submission.comment].filter((part) => part !== '').join('\n'),
    })
    return redirect(`/offer/${address.offerId}/${address.accessKey}`, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return reject(await toMistakes(error, locale))
  }
}

/** The form keeps its attempt id, so that a second submission is idempotent. */
async function reloadOffer(
  { choice, attemptId }: OfferSubmission,
  request: OfferRequest,
): Promise<OfferPageData | ClosedOffer> {
  const shown = await loadOffer({ ...request, choice })
  return shown.kind === 'offer' && isUuid(attemptId) ? { ...shown, attemptId } : shown
}

const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
