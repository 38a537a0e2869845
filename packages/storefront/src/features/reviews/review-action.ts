import type { FeedbackFaults } from '@vitrine/contract/feedback-faults'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import { draftIn, faultsOf, type Draft, type Rejected } from './review-draft.ts'
import { notFound, typeOf, type ReviewPlace } from './review-place.ts'

interface Posted {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}

/** Sends what was written, and leads to the list, where it stands first; or says what is missing and keeps every word. */
export async function reviewAction({ form, call, locale, place, variationId }: Posted & { readonly place: ReviewPlace; readonly variationId?: number | undefined }) {
  const draft = draftIn(form)
  const { settings } = await call('getShell', {})
  const faults = faultsOf(draft, { type: typeOf(place), requiresText: settings['reviews.requiresText'] })
  if (Object.keys(faults).length > 0) return rejected({ draft, faults })
  try {
    const { state } = await send(call, draft, { place, variationId })
    const told = place.what === 'edit' || place.what === 'edit-answer' ? 'saved' : state === 'visible' ? 'shown' : 'sent'
    return redirect(localePath(locale, `/my-account/reviews?told=${told}`), 303)
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    if (error.key === 'feedback.notFound' || error.key === 'catalogue.productNotFound') throw notFound()
    return rejected({ draft, faults: faultsIn(error.details['fields']), message: await errorText(locale, error) })
  }
}

/** The list's own form: an entry goes for good. SF-6.07, SF-6.08 */
export async function deleteAction({ form, call, locale }: Posted) {
  const type = form.get('type') === 'reply' ? 'reply' : 'review'
  try {
    await call('deleteReview', { feedbackId: parseId(form, 'feedbackId'), type })
  } catch (error) {
    // Gone already is what was asked for; anybody else's is not there.
    if (!isRefusal(error) || error.key !== 'feedback.notFound') throw error
    throw notFound()
  }
  return redirect(localePath(locale, '/my-account/reviews?told=deleted'), 303)
}

function send(call: Call, { ratingValue, fit, title, message, authorName }: Draft, { place, variationId }: { readonly place: ReviewPlace; readonly variationId?: number | undefined }) {
  const words = { title, message, authorName, fit, ...(ratingValue !== null && { ratingValue }) }
  switch (place.what) {
    case 'new': return call('doReview', { type: 'review', targetId: place.id, ...words, ...(variationId && { variationId }) })
    case 'answer': return call('doReview', { type: 'reply', targetId: place.id, message, authorName })
    case 'edit': return call('setReview', { type: 'review', feedbackId: place.id, ...words })
    case 'edit-answer': return call('setReview', { type: 'reply', feedbackId: place.id, message, authorName })
  }
}

function rejected(why: Rejected) {
  return data<Rejected>(why, { status: 422 })
}

// The engine's own rule made them.
function faultsIn(fields: unknown): FeedbackFaults {
  return typeof fields === 'object' && fields !== null ? (fields as FeedbackFaults) : {}
}
