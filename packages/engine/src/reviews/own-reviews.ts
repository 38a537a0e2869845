import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { toPage } from '@vitrine/contract/kernel/paginated'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { OwnReview } from '@vitrine/contract/reviews.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { stateOf } from './moderation.ts'
import { countBy, itemNames, repliesBy, reviewsBy, type StoredReply, type StoredReview } from './own-reviews-store.ts'
import { purchaseOf, unreviewedOf, type Purchase } from './purchases-store.ts'
import { visibleReview } from './reviews-store.ts'
import { authorOf } from './write-reviews.ts'

type Shows = Pick<Catalogue, 'addressOf' | 'handlers'>
type Piece = OwnReview['item']
type Pieces = (itemId: number) => Piece

// SF-4.04
export async function readOwnReview(ctx: Context, { itemId, variationId }: Payload<'getAuthenticatedReview'>, catalogue: Shows): Promise<Answer<'getAuthenticatedReview'>> {
  const customerId = await authorOf(ctx)
  const [own, purchase, address] = await Promise.all([
    reviewsBy(ctx.db, { customerId, itemId, most: 1 }), purchaseOf(ctx.db, { customerId, itemId, variationId }), catalogue.addressOf(ctx, { itemId }),
  ])
  // What the customer wrote stays theirs when the piece is not sold any more.
  if (address === undefined && own.length === 0) refuse('catalogue.productNotFound')
  const pieceOf = await piecesOf(ctx, [itemId], catalogue)
  return { feedbacks: own.map((stored) => ownReviewOf(stored, pieceOf)), item: pieceOf(itemId), purchase: purchase ? purchaseAnswer(purchase) : null }
}

// SF-1.19
export async function readMyReviews(ctx: Context, { page = 1 }: Payload<'getMyReviews'>, catalogue: Shows): Promise<Answer<'getMyReviews'>> {
  const customerId = await authorOf(ctx)
  const itemsPerPage = serverLimits.reviewPageSize
  const [total, reviews, replies, bought] = await Promise.all([
    countBy(ctx.db, customerId), reviewsBy(ctx.db, { customerId, skip: (page - 1) * itemsPerPage, most: itemsPerPage }),
    page === 1 ? repliesBy(ctx.db, { customerId, most: serverLimits.ownRepliesShown }) : [], page === 1 ? unreviewedOf(ctx.db, customerId, serverLimits.itemsToReview) : [],
  ])
  const pieceOf = await piecesOf(ctx, [...reviews, ...replies, ...bought].map(({ itemId }) => itemId), catalogue)
  return {
    ...toPage(reviews.map((stored) => ownReviewOf(stored, pieceOf)), { page, total, itemsPerPage }),
    replies: replies.map((stored) => ownReplyOf(stored, pieceOf)),
    // Only what is still in the shop can be reviewed.
    toReview: bought.map((purchase) => ({ item: pieceOf(purchase.itemId), ...purchaseAnswer(purchase) })).filter(({ item }) => item.url !== null),
  }
}

// SF-6.09
export async function readMyReview(ctx: Context, { feedbackId: id, type }: Payload<'getMyReview'>, catalogue: Shows): Promise<Answer<'getMyReview'>> {
  const customerId = await authorOf(ctx)
  if (type === 'review') {
    const [stored] = await reviewsBy(ctx.db, { customerId, id, most: 1 })
    return stored ? { type, review: ownReviewOf(stored, await piecesOf(ctx, [stored.itemId], catalogue)) } : refuse('feedback.notFound')
  }
  const [stored] = await repliesBy(ctx.db, { customerId, id, most: 1 })
  return stored ? { type, reply: ownReplyOf(stored, await piecesOf(ctx, [stored.itemId], catalogue)) } : refuse('feedback.notFound')
}

export async function readReviewToAnswer(ctx: Context, { feedbackId }: Payload<'getReviewToAnswer'>, catalogue: Shows): Promise<Answer<'getReviewToAnswer'>> {
  const found = await visibleReview(ctx.db, feedbackId)
  if (!found) refuse('feedback.notFound')
  const pieceOf = await piecesOf(ctx, [found.itemId], catalogue)
  const item = pieceOf(found.itemId)
  // What is said about a piece that the caller may not see is not told. SF-6.15
  return item.url === null ? refuse('feedback.notFound') : { review: found.review, item }
}

async function piecesOf(ctx: Context, ids: readonly number[], { handlers }: Shows): Promise<Pieces> {
  const itemIds = [...new Set(ids)]
  const [{ products }, names] = await Promise.all([handlers.getGalleryProducts(ctx, { itemIds }), itemNames(ctx.db, itemIds, ctx.locale)])
  const shown = new Map(products.map((product) => [product.item.id, product]))
  return (itemId) => {
    const product = shown.get(itemId)
    return { itemId, name: product?.texts.name1 ?? names.get(itemId) ?? '', url: product?.url ?? null, image: product?.images.all[0] ?? null }
  }
}

function ownReviewOf({ review, status, itemId }: StoredReview, pieceOf: Pieces): OwnReview {
  return { ...review, state: stateOf(status), item: pieceOf(itemId) }
}

function ownReplyOf({ id, text, authorName, status, createdAt, reviewId, reviewTitle, itemId }: StoredReply, pieceOf: Pieces) {
  return { id, authorName, feedbackComment: { message: text, createdAt: createdAt.toISOString() }, state: stateOf(status), reviewId, reviewTitle, item: pieceOf(itemId) }
}

function purchaseAnswer({ boughtAt, variationId, attributes }: Purchase) {
  return { boughtAt: boughtAt.toISOString(), variationId, attributes: [...attributes] }
}
