import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { toPage } from '@vitrine/contract/kernel/operation/paginated'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { OwnReview } from '@vitrine/contract/outreach/reviews.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { toFeedbackState } from './moderation.ts'
import {
  countReviewsByAuthor,
  readItemNames,
  listRepliesByAuthor,
  listReviewsByAuthor,
  type StoredReply,
  type StoredReview,
} from './own-reviews-store.ts'
import { findPurchase, listUnreviewedPurchases, type Purchase } from './purchases-store.ts'
import { findVisibleReview } from './reviews-store.ts'
import { getAuthorId } from './write-reviews.ts'

type CatalogueReader = Pick<Catalogue, 'findAddress' | 'handlers'>
type ReviewedItem = OwnReview['item']
type FindReviewedItem = (itemId: number) => ReviewedItem

// SF-4.04
export async function readOwnReview(
  ctx: Context,
  { itemId, variationId }: Payload<'getAuthenticatedReview'>,
  catalogue: CatalogueReader,
): Promise<Answer<'getAuthenticatedReview'>> {
  const customerId = await getAuthorId(ctx)
  const [own, purchase, address] = await Promise.all([
    listReviewsByAuthor(ctx.db, { customerId, itemId, limit: 1 }),
    findPurchase(ctx.db, { customerId, itemId, variationId }),
    catalogue.findAddress(ctx, { itemId }),
  ])
  // Customers keep access to their review of a discontinued item.
  if (address === undefined && own.length === 0) refuse('catalogue.productNotFound')
  const findItem = await createFindItem(ctx, [itemId], catalogue)
  return {
    feedbacks: own.map((stored) => toOwnReview(stored, findItem)),
    item: findItem(itemId),
    purchase: purchase ? toPurchaseAnswer(purchase) : null,
  }
}

// SF-1.19
export async function readMyReviews(
  ctx: Context,
  { page = 1 }: Payload<'getMyReviews'>,
  catalogue: CatalogueReader,
): Promise<Answer<'getMyReviews'>> {
  const customerId = await getAuthorId(ctx)
  const itemsPerPage = serverLimits.reviewPageSize
  const [total, reviews, replies, unreviewed] = await Promise.all([
    countReviewsByAuthor(ctx.db, customerId),
    listReviewsByAuthor(ctx.db, { customerId, offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
    page === 1 ? listRepliesByAuthor(ctx.db, { customerId, limit: serverLimits.ownRepliesShown }) : [],
    page === 1 ? listUnreviewedPurchases(ctx.db, customerId, serverLimits.itemsToReview) : [],
  ])
  const findItem = await createFindItem(
    ctx,
    [...reviews, ...replies, ...unreviewed].map(({ itemId }) => itemId),
    catalogue,
  )
  return {
    ...toPage(
      reviews.map((stored) => toOwnReview(stored, findItem)),
      { page, total, itemsPerPage },
    ),
    replies: replies.map((stored) => toOwnReply(stored, findItem)),
    // Only items that are still sold can be reviewed.
    toReview: unreviewed
      .map((purchase) => ({ item: findItem(purchase.itemId), ...toPurchaseAnswer(purchase) }))
      .filter(({ item }) => item.url !== null),
  }
}

// SF-6.09
export async function readMyReview(
  ctx: Context,
  { feedbackId: id, type }: Payload<'getMyReview'>,
  catalogue: CatalogueReader,
): Promise<Answer<'getMyReview'>> {
  const customerId = await getAuthorId(ctx)
  if (type === 'review') {
    const [stored] = await listReviewsByAuthor(ctx.db, { customerId, id, limit: 1 })
    return stored
      ? { type, review: toOwnReview(stored, await createFindItem(ctx, [stored.itemId], catalogue)) }
      : refuse('feedback.notFound')
  }
  const [stored] = await listRepliesByAuthor(ctx.db, { customerId, id, limit: 1 })
  return stored
    ? { type, reply: toOwnReply(stored, await createFindItem(ctx, [stored.itemId], catalogue)) }
    : refuse('feedback.notFound')
}

export async function readReviewToReply(
  ctx: Context,
  { feedbackId }: Payload<'getReviewToAnswer'>,
  catalogue: CatalogueReader,
): Promise<Answer<'getReviewToAnswer'>> {
  const found = await findVisibleReview(ctx.db, feedbackId)
  if (!found) refuse('feedback.notFound')
  const findItem = await createFindItem(ctx, [found.itemId], catalogue)
  const item = findItem(found.itemId)
  // Reviews of items that are not visible to the caller are not shown. SF-6.15
  return item.url === null ? refuse('feedback.notFound') : { review: found.review, item }
}

async function createFindItem(
  ctx: Context,
  ids: readonly number[],
  { handlers }: CatalogueReader,
): Promise<FindReviewedItem> {
  const itemIds = [...new Set(ids)]
  const [{ products }, names] = await Promise.all([
    handlers.getGalleryProducts(ctx, { itemIds }),
    readItemNames(ctx.db, itemIds, ctx.locale),
  ])
  const productsById = new Map(products.map((product) => [product.item.id, product]))
  return (itemId) => {
    const product = productsById.get(itemId)
    return {
      itemId,
      name: product?.texts.name1 ?? names.get(itemId) ?? '',
      url: product?.url ?? null,
      image: product?.images.all[0] ?? null,
    }
  }
}

function toOwnReview({ review, status, itemId }: StoredReview, findItem: FindReviewedItem): OwnReview {
  return { ...review, state: toFeedbackState(status), item: findItem(itemId) }
}

function toOwnReply(
  { id, text, authorName, status, createdAt, reviewId, reviewTitle, itemId }: StoredReply,
  findItem: FindReviewedItem,
) {
  return {
    id,
    authorName,
    feedbackComment: { message: text, createdAt: createdAt.toISOString() },
    state: toFeedbackState(status),
    reviewId,
    reviewTitle,
    item: findItem(itemId),
  }
}

function toPurchaseAnswer({ boughtAt, variationId, attributes }: Purchase) {
  return { boughtAt: boughtAt.toISOString(), variationId, attributes: [...attributes] }
}
