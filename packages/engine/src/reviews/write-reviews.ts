import { feedbackFaults, feedbackMaxLengths, normalizeFeedback, type FeedbackDraft, type FeedbackFault, type FeedbackField } from '@vitrine/contract/feedback-faults'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { stateOf, statusOnceWritten, type FeedbackStatus } from './moderation.ts'
import { purchaseOf } from './purchases-store.ts'
import { visibleReview } from './reviews-store.ts'
import { addReply, addReview, changeReply, changeReview, deleteOwn, lockAuthor, lockReplyOf, lockReviewOf, writtenSince } from './write-reviews-store.ts'

type IsShown = (ctx: Context, itemId: number) => Promise<boolean>
type Saved = Answer<'doReview'>

interface Writing {
  readonly customerId: number
  readonly settings: PublicSettings
}

/** Reviews a piece, or answers a review. SF-1.19 */
export async function writeFeedback(ctx: Context, house: Services, { payload, isShown }: { readonly payload: Payload<'doReview'>; readonly isShown: IsShown }): Promise<Saved> {
  const writing = { customerId: await authorOf(ctx), settings: await house.settings() }
  return payload.type === 'review' ? writeReview(ctx, payload, { ...writing, isShown }) : writeReply(ctx, payload, { ...writing, isShown })
}

async function writeReview(ctx: Context, { targetId: itemId, variationId, fit = null, ...words }: Payload<'doReview'>, { customerId, settings, isShown }: Writing & { readonly isShown: IsShown }): Promise<Saved> {
  if (!await isShown(ctx, itemId)) refuse('catalogue.productNotFound')
  const { title, message, authorName } = checked(words, 'review', settings)
  const purchase = await purchaseOf(ctx.db, { customerId, itemId, variationId })
  if (settings['reviews.onlyVerified'] && !purchase) refuse('feedback.notAllowedWithoutPurchase')
  const status = statusOnceWritten(settings['reviews.moderation'], null)
  const id = await inTransaction(ctx.db, async (tx) => {
    await mayWriteMore(tx, customerId, ctx.now)
    return addReview(tx, {
      itemId, variationId: variationId ?? purchase?.variationId ?? null, customerId, orderItemId: purchase?.orderItemId ?? null, locale: ctx.locale, status, now: ctx.now,
      title, text: message || null, rating: words.ratingValue ?? 0, authorName: authorName || null, fit,
    })
  })
  return { id: id ?? refuse('feedback.alreadyWritten'), type: 'review', state: stateOf(status) }
}

async function writeReply(ctx: Context, { targetId: reviewId, ...words }: Payload<'doReview'>, { customerId, settings, isShown }: Writing & { readonly isShown: IsShown }): Promise<Saved> {
  const target = await visibleReview(ctx.db, reviewId)
  if (!target || !await isShown(ctx, target.itemId)) refuse('feedback.notFound')
  const { message, authorName } = checked(words, 'reply', settings)
  const status = statusOnceWritten(settings['reviews.moderation'], null)
  const id = await inTransaction(ctx.db, async (tx) => {
    await mayWriteMore(tx, customerId, ctx.now)
    return addReply(tx, { reviewId, customerId, text: message, authorName: authorName || null, status, now: ctx.now })
  })
  return { id, type: 'reply', state: stateOf(status) }
}

/** Changes an own entry; what is not given stays. Other eyes see it again when the shop has read it. SF-4.03 */
export async function changeFeedback(ctx: Context, house: Services, { feedbackId, type, ...words }: Payload<'setReview'>): Promise<Saved> {
  const writing = { customerId: await authorOf(ctx), settings: await house.settings() }
  const status = await inTransaction(ctx.db, (tx) => (type === 'review' ? rewriteReview(tx, { id: feedbackId, now: ctx.now, words }, writing) : rewriteReply(tx, { id: feedbackId, words }, writing)))
  return { id: feedbackId, type, state: stateOf(status) }
}

type Words = Omit<Payload<'setReview'>, 'feedbackId' | 'type'>

async function rewriteReview(tx: Tx, { id, now, words }: { readonly id: number; readonly now: Date; readonly words: Words }, { customerId, settings }: Writing): Promise<FeedbackStatus> {
  const known = await lockReviewOf(tx, customerId, id) ?? refuse('feedback.notFound')
  const draft = given(words, { ratingValue: known.rating, title: known.title, message: known.text ?? '', authorName: known.authorName ?? '' })
  const { title, message, authorName } = checked(draft, 'review', settings)
  const next = { title, text: message || null, rating: draft.ratingValue, authorName: authorName || null, fit: words.fit === undefined ? known.fit : words.fit }
  const isSame = next.title === known.title && next.text === known.text && next.rating === known.rating && next.authorName === known.authorName && next.fit === known.fit
  if (isSame) return known.status
  const purchase = await purchaseOf(tx, { customerId, itemId: known.itemId })
  const status = statusOnceWritten(settings['reviews.moderation'], known.status)
  await changeReview(tx, id, { ...next, orderItemId: purchase?.orderItemId ?? null, status, now })
  return status
}

async function rewriteReply(tx: Tx, { id, words }: { readonly id: number; readonly words: Words }, { customerId, settings }: Writing): Promise<FeedbackStatus> {
  const known = await lockReplyOf(tx, customerId, id) ?? refuse('feedback.notFound')
  const { message, authorName } = checked(given(words, { message: known.text, authorName: known.authorName ?? '' }), 'reply', settings)
  if (message === known.text && (authorName || null) === known.authorName) return known.status
  const status = statusOnceWritten(settings['reviews.moderation'], known.status)
  await changeReply(tx, id, { text: message, authorName: authorName || null, status })
  return status
}

// SF-6.07 to SF-6.09
export async function deleteFeedback(ctx: Context, { feedbackId: id, type }: Payload<'deleteReview'>): Promise<{ id: number }> {
  const customerId = await authorOf(ctx)
  const isGone = await inTransaction(ctx.db, (tx) => deleteOwn(tx, type === 'review' ? 'reviews' : 'review_replies', { id, customerId }))
  return isGone ? { id } : refuse('feedback.notFound')
}

/** The operation is for customers: without one the dispatcher has refused before. */
export async function authorOf(ctx: Context): Promise<number> {
  return (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
}

const dayMilliseconds = 86_400_000

async function mayWriteMore(tx: Tx, customerId: number, now: Date): Promise<void> {
  if (!await lockAuthor(tx, customerId)) refuse('security.loginRequired')
  const count = await writtenSince(tx, customerId, new Date(now.getTime() - dayMilliseconds))
  if (count >= serverLimits.feedbacksPerDay) refuse('tooManyRequests')
}

// Nothing said leaves what stands.
function given<T extends FeedbackDraft>(words: Words, known: T): T {
  return { ...known, ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) }
}

const refusalOf = { ratingRequired: 'feedback.ratingRequired', titleRequired: 'feedback.titleRequired', textRequired: 'feedback.textRequired', tooLong: 'feedback.tooLong' } as const satisfies Record<FeedbackFault, string>

function checked(draft: FeedbackDraft, type: 'review' | 'reply', settings: PublicSettings) {
  const faults = feedbackFaults(draft, { type, requiresText: settings['reviews.requiresText'] })
  // Our own object: its keys are the fields that have a fault.
  const [first] = Object.entries(faults) as [FeedbackField, FeedbackFault][]
  if (first) refuse(refusalOf[first[1]], { fields: faults, ...(first[0] !== 'ratingValue' && { most: feedbackMaxLengths[first[0]] }) })
  return normalizeFeedback(draft)
}
