import type { FeedbackFaults } from '@vitrine/contract/outreach/feedback-faults'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/forms/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import { parseReviewDraft, validateDraft, type ReviewDraft, type RejectedReview } from './review-draft.ts'
import { notFound, getFeedbackType, type ReviewTarget } from './review-target.ts'

interface ReviewActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}

/** Saves the review and redirects to the list; a rejected form keeps its values. */
export async function reviewAction({
  form,
  call,
  locale,
  target,
  variationId,
}: ReviewActionInput & { readonly target: ReviewTarget; readonly variationId?: number | undefined }) {
  const draft = parseReviewDraft(form)
  const { settings } = await call('getShell', {})
  const faults = validateDraft(draft, { type: getFeedbackType(target), requiresText: settings['reviews.requiresText'] })
  if (Object.keys(faults).length > 0) return rejected({ draft, faults })
  try {
    const { state } = await send(call, draft, { target, variationId })
    const notice =
      target.mode === 'edit' || target.mode === 'edit-answer' ? 'saved' : state === 'visible' ? 'shown' : 'sent'
    return redirect(`/my-account/reviews?told=${notice}`, 303)
  } catch (error) {
    if (!isRefusal(error) || error.key === 'security.loginRequired') throw error
    if (error.key === 'feedback.notFound' || error.key === 'catalogue.productNotFound') throw notFound()
    return rejected({ draft, faults: toFaults(error.details['fields']), message: await errorText(locale, error) })
  }
}

/** Deletes an entry of the list. SF-6.07, SF-6.08 */
export async function deleteAction({ form, call }: Pick<ReviewActionInput, 'form' | 'call'>) {
  const type = form.get('type') === 'reply' ? 'reply' : 'review'
  try {
    await call('deleteReview', { feedbackId: parseId(form, 'feedbackId'), type })
  } catch (error) {
    // The entry does not exist or belongs to another customer.
    if (!isRefusal(error) || error.key !== 'feedback.notFound') throw error
    throw notFound()
  }
  return redirect('/my-account/reviews?told=deleted', 303)
}

function send(
  call: Call,
  { ratingValue, fit, title, message, authorName }: ReviewDraft,
  { target, variationId }: { readonly target: ReviewTarget; readonly variationId?: number | undefined },
) {
  const texts = { title, message, authorName, fit, ...(ratingValue !== null && { ratingValue }) }
  switch (target.mode) {
    case 'new':
      return call('doReview', { type: 'review', targetId: target.id, ...texts, ...(variationId && { variationId }) })
    case 'answer':
      return call('doReview', { type: 'reply', targetId: target.id, message, authorName })
    case 'edit':
      return call('setReview', { type: 'review', feedbackId: target.id, ...texts })
    case 'edit-answer':
      return call('setReview', { type: 'reply', feedbackId: target.id, message, authorName })
  }
}

function rejected(rejection: RejectedReview) {
  return data<RejectedReview>(rejection, { status: 422 })
}

// The engine created them with the same rule.
function toFaults(fields: unknown): FeedbackFaults {
  return typeof fields === 'object' && fields !== null ? (fields as FeedbackFaults) : {}
}
