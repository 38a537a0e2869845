import {
  feedbackFaults,
  feedbackMaxLengths,
  normalizeFeedback,
  type FeedbackDraft,
  type FeedbackFault,
  type FeedbackField,
} from '@vitrine/contract/outreach/feedback-faults'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { toFeedbackState, statusAfterWriting, type FeedbackStatus } from './moderation.ts'
import { findPurchase } from './purchases-store.ts'
import { findVisibleReview } from './reviews-store.ts'
import {
  insertReply,
  insertReview,
  updateReply,
  updateReview,
  deleteOwnFeedback,
  lockAuthor,
  lockOwnReply,
  lockOwnReview,
  countWrittenSince,
} from './write-reviews-store.ts'

type IsItemVisible = (ctx: Context, itemId: number) => Promise<boolean>
type FeedbackResult = Answer<'doReview'>

interface AuthorContext {
  readonly customerId: number
  readonly settings: PublicSettings
}

/** Writes a review of an item, or a reply to a review. SF-1.19 */
export async function writeFeedback(
  ctx: Context,
  services: Services,
  { payload, isItemVisible }: { readonly payload: Payload<'doReview'>; readonly isItemVisible: IsItemVisible },
): Promise<FeedbackResult> {
  const author = { customerId: await getAuthorId(ctx), settings: await services.settings() }
  return payload.type === 'review'
    ? writeReview(ctx, payload, { ...author, isItemVisible })
    : writeReply(ctx, payload, { ...author, isItemVisible })
}

async function writeReview(
  ctx: Context,
  { targetId: itemId, variationId, fit = null, ...content }: Payload<'doReview'>,
  { customerId, settings, isItemVisible }: AuthorContext & { readonly isItemVisible: IsItemVisible },
): Promise<FeedbackResult> {
  if (!(await isItemVisible(ctx, itemId))) refuse('catalogue.productNotFound')
  const { title, message, authorName } = validateContent(content, 'review', settings)
  const purchase = await findPurchase(ctx.db, { customerId, itemId, variationId })
  if (settings['reviews.onlyVerified'] && !purchase) refuse('feedback.notAllowedWithoutPurchase')
  const status = statusAfterWriting(settings['reviews.moderation'], null)
  const id = await inTransaction(ctx.db, async (tx) => {
    await enforceDailyLimit(tx, customerId, ctx.now)
    return insertReview(tx, {
      itemId,
      variationId: variationId ?? purchase?.variationId ?? null,
      customerId,
      orderItemId: purchase?.orderItemId ?? null,
      locale: ctx.locale,
      status,
      now: ctx.now,
      title,
      text: message || null,
      rating: content.ratingValue ?? 0,
      authorName: authorName || null,
      fit,
    })
  })
  return { id: id ?? refuse('feedback.alreadyWritten'), type: 'review', state: toFeedbackState(status) }
}

async function writeReply(
  ctx: Context,
  { targetId: reviewId, ...content }: Payload<'doReview'>,
  { customerId, settings, isItemVisible }: AuthorContext & { readonly isItemVisible: IsItemVisible },
): Promise<FeedbackResult> {
  const target = await findVisibleReview(ctx.db, reviewId)
  if (!target || !(await isItemVisible(ctx, target.itemId))) refuse('feedback.notFound')
  const { message, authorName } = validateContent(content, 'reply', settings)
  const status = statusAfterWriting(settings['reviews.moderation'], null)
  const id = await inTransaction(ctx.db, async (tx) => {
    await enforceDailyLimit(tx, customerId, ctx.now)
    return insertReply(tx, {
      reviewId,
      customerId,
      text: message,
      authorName: authorName || null,
      status,
      now: ctx.now,
    })
  })
  return { id, type: 'reply', state: toFeedbackState(status) }
}

/** Updates an own entry; omitted fields are unchanged. Depending on moderation, it is submitted again. SF-4.03 */
export async function updateFeedback(
  ctx: Context,
  services: Services,
  { feedbackId, type, ...content }: Payload<'setReview'>,
): Promise<FeedbackResult> {
  const author = { customerId: await getAuthorId(ctx), settings: await services.settings() }
  const status = await inTransaction(ctx.db, (tx) =>
    type === 'review'
      ? updateOwnReview(tx, { id: feedbackId, now: ctx.now, content }, author)
      : updateOwnReply(tx, { id: feedbackId, content }, author),
  )
  return { id: feedbackId, type, state: toFeedbackState(status) }
}

type FeedbackContent = Omit<Payload<'setReview'>, 'feedbackId' | 'type'>

async function updateOwnReview(
  tx: Tx,
  { id, now, content }: { readonly id: number; readonly now: Date; readonly content: FeedbackContent },
  { customerId, settings }: AuthorContext,
): Promise<FeedbackStatus> {
  const stored = (await lockOwnReview(tx, customerId, id)) ?? refuse('feedback.notFound')
  const draft = mergeContent(content, {
    ratingValue: stored.rating,
    title: stored.title,
    message: stored.text ?? '',
    authorName: stored.authorName ?? '',
  })
  const { title, message, authorName } = validateContent(draft, 'review', settings)
  const updated = {
    title,
    text: message || null,
    rating: draft.ratingValue,
    authorName: authorName || null,
    fit: content.fit === undefined ? stored.fit : content.fit,
  }
  const isUnchanged =
    updated.title === stored.title &&
    updated.text === stored.text &&
    updated.rating === stored.rating &&
    updated.authorName === stored.authorName &&
    updated.fit === stored.fit
  if (isUnchanged) return stored.status
  const purchase = await findPurchase(tx, { customerId, itemId: stored.itemId })
  const status = statusAfterWriting(settings['reviews.moderation'], stored.status)
  await updateReview(tx, id, { ...updated, orderItemId: purchase?.orderItemId ?? null, status, now })
  return status
}

async function updateOwnReply(
  tx: Tx,
  { id, content }: { readonly id: number; readonly content: FeedbackContent },
  { customerId, settings }: AuthorContext,
): Promise<FeedbackStatus> {
  const stored = (await lockOwnReply(tx, customerId, id)) ?? refuse('feedback.notFound')
  const { message, authorName } = validateContent(
    mergeContent(content, { message: stored.text, authorName: stored.authorName ?? '' }),
    'reply',
    settings,
  )
  if (message === stored.text && (authorName || null) === stored.authorName) return stored.status
  const status = statusAfterWriting(settings['reviews.moderation'], stored.status)
  await updateReply(tx, id, { text: message, authorName: authorName || null, status })
  return status
}

// SF-6.07 to SF-6.09
export async function deleteFeedback(
  ctx: Context,
  { feedbackId: id, type }: Payload<'deleteReview'>,
): Promise<{ id: number }> {
  const customerId = await getAuthorId(ctx)
  const isDeleted = await inTransaction(ctx.db, (tx) =>
    deleteOwnFeedback(tx, type === 'review' ? 'reviews' : 'review_replies', { id, customerId }),
  )
  return isDeleted ? { id } : refuse('feedback.notFound')
}

/** The id of the logged-in customer. The dispatcher refuses these operations for guests. */
export async function getAuthorId(ctx: Context): Promise<number> {
  return (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
}

const dayMs = 86_400_000

async function enforceDailyLimit(tx: Tx, customerId: number, now: Date): Promise<void> {
  if (!(await lockAuthor(tx, customerId))) refuse('security.loginRequired')
  const count = await countWrittenSince(tx, customerId, new Date(now.getTime() - dayMs))
  if (count >= serverLimits.feedbacksPerDay) refuse('tooManyRequests')
}

// Undefined fields are unchanged.
function mergeContent<T extends FeedbackDraft>(content: FeedbackContent, stored: T): T {
  return { ...stored, ...Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) }
}

const refusalKeys = {
  ratingRequired: 'feedback.ratingRequired',
  titleRequired: 'feedback.titleRequired',
  textRequired: 'feedback.textRequired',
  tooLong: 'feedback.tooLong',
} as const satisfies Record<FeedbackFault, string>

function validateContent(draft: FeedbackDraft, type: 'review' | 'reply', settings: PublicSettings) {
  const faults = feedbackFaults(draft, { type, requiresText: settings['reviews.requiresText'] })
  // The keys of the object are the fields with a fault.
  const [first] = Object.entries(faults) as [FeedbackField, FeedbackFault][]
  if (first)
    refuse(refusalKeys[first[1]], {
      fields: faults,
      ...(first[0] !== 'ratingValue' && { most: feedbackMaxLengths[first[0]] }),
    })
  return normalizeFeedback(draft)
}
