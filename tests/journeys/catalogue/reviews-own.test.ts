import { beforeEach, describe, expect, test } from 'vitest'
import { shopWithReviews, type ShopWithReviews } from '../../harness/shops/shop-with-reviews.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const words = { ratingValue: 5, title: 'Warm', message: 'Very.', fit: 'right' } as const
const missing = { key: 'feedback.notFound', details: {} }

let shop: ShopWithReviews
let ann: TestVisitor
let reviewId: number
let itemId: number
beforeEach(async () => {
  shop ??= await shopWithReviews({}, { afterwards: () => {} })
  await shop.db.deleteFrom('reviews').execute()
  ann = await shop.customer('ann')
  itemId = await shop.findItemId('shirt')
  const { id } = await ann.call('doReview', { type: 'review', targetId: itemId, ...words })
  await shop.reviewAdmin.decide({ type: 'review', id }, 'visible')
  reviewId = id
}, 60_000)

const shown = async () => (await shop.call('getReview', { itemId })).feedbacks

describe('an own review', () => {
  test('is deleted together with its rating [SF-6.07]', async () => {
    expect(await ann.call('deleteReview', { feedbackId: reviewId, type: 'review' })).toEqual({ id: reviewId })
    expect(await shop.call('getReview', { itemId })).toMatchObject({
      feedbacks: [],
      counts: { ratingsCountTotal: 0 },
      fit: { right: 0 },
    })
    expect(await refusalFields(ann.call('deleteReview', { feedbackId: reviewId, type: 'review' }))).toEqual(missing)
  })

  test('can be changed partially, and is moderated again', async () => {
    expect(await ann.call('setReview', { feedbackId: reviewId, type: 'review', title: 'Very warm' })).toEqual({
      id: reviewId,
      type: 'review',
      state: 'underReview',
    })
    expect(await shown()).toEqual([])
    expect(await ann.call('getMyReview', { feedbackId: reviewId, type: 'review' })).toMatchObject({
      review: { title: 'Very warm', text: 'Very.', rating: 5, fit: 'right', state: 'underReview' },
    })
    await shop.reviewAdmin.decide({ type: 'review', id: reviewId }, 'visible')
    expect(await shown()).toMatchObject([{ title: 'Very warm' }])
    // The same words again are no change.
    expect(
      await ann.call('setReview', { feedbackId: reviewId, type: 'review', ...words, title: 'Very warm' }),
    ).toMatchObject({ state: 'visible' })
    expect(
      await refusalFields(ann.call('setReview', { feedbackId: reviewId, type: 'review', title: '' })),
    ).toMatchObject({ key: 'feedback.titleRequired' })
  })

  test('that was hidden stays hidden after a change, even with moderation after publication', async () => {
    const shop = await shopWithReviews({ 'reviews.moderation': 'after' })
    const ann = await shop.customer('ann')
    const itemId = await shop.findItemId('shirt')
    const { id, state } = await ann.call('doReview', { type: 'review', targetId: itemId, ...words })
    expect(state).toBe('visible')
    expect((await shop.call('getReview', { itemId })).feedbacks).toHaveLength(1)
    expect(await ann.call('setReview', { feedbackId: id, type: 'review', message: 'Very, very.' })).toMatchObject({
      state: 'visible',
    })
    await shop.reviewAdmin.decide({ type: 'review', id }, 'hidden')
    expect(await ann.call('setReview', { feedbackId: id, type: 'review', message: 'Again.' })).toMatchObject({
      state: 'underReview',
    })
    expect((await shop.call('getReview', { itemId })).feedbacks).toEqual([])
  })
})

describe('a reply to a review', () => {
  const answer = async (visitor: TestVisitor, message = 'I found the same.') =>
    visitor.call('doReview', { type: 'reply', targetId: reviewId, message })

  test('has at most 500 characters [SF-9.09, ED-9.19]', async () => {
    const bob = await shop.customer('bob')
    expect(await refusalFields(answer(bob, 'x'.repeat(501)))).toMatchObject({
      key: 'feedback.tooLong',
      details: { most: 500 },
    })
    expect(await refusalFields(answer(bob, ' '))).toMatchObject({ key: 'feedback.textRequired' })
    await expect(answer(bob, 'x'.repeat(500))).resolves.toMatchObject({ type: 'reply', state: 'underReview' })
    expect(
      await refusalFields(Promise.resolve().then(() => shop.reviewAdmin.reply(reviewId, 'x'.repeat(501)))),
    ).toMatchObject({ key: 'feedback.tooLong' })
  })

  test('is visible after moderation, and can be changed and deleted by its author [SF-6.08]', async () => {
    const bob = await shop.customer('bob')
    const { id } = await answer(bob)
    expect((await shown())[0]?.replies).toEqual([])
    await shop.reviewAdmin.decide({ type: 'reply', id }, 'visible')
    expect((await shown())[0]?.replies).toMatchObject([
      { id, authorName: null, feedbackComment: { message: 'I found the same.' } },
    ])
    expect((await bob.call('getMyReviews', {})).replies).toMatchObject([
      { id, state: 'visible', reviewTitle: 'Warm', item: { name: 'Linen Shirt' } },
    ])
    expect(
      await bob.call('setReview', { feedbackId: id, type: 'reply', message: 'Me too.', authorName: 'Bob' }),
    ).toMatchObject({ state: 'underReview' })
    expect((await shown())[0]?.replies).toEqual([])
    expect(await bob.call('getMyReview', { feedbackId: id, type: 'reply' })).toMatchObject({
      reply: { authorName: 'Bob', feedbackComment: { message: 'Me too.' } },
    })
    await bob.call('deleteReview', { feedbackId: id, type: 'reply' })
    expect((await bob.call('getMyReviews', {})).replies).toEqual([])
  })

  test('requires a visible review', async () => {
    const bob = await shop.customer('bob')
    await shop.reviewAdmin.decide({ type: 'review', id: reviewId }, 'hidden')
    expect(await refusalFields(answer(bob))).toEqual(missing)
    expect(await refusalFields(bob.call('getReviewToAnswer', { feedbackId: reviewId }))).toEqual(missing)
  })

  test('of the shop is visible immediately under its name', async () => {
    const { replies } = await shop.reviewAdmin.reply(reviewId, 'Thank you.')
    expect(replies).toMatchObject([{ text: 'Thank you.', status: 'visible', authorName: 'Buying Shop' }])
    expect((await shown())[0]?.replies).toMatchObject([{ authorName: 'Buying Shop' }])
  })
})

test('reviews of other customers cannot be read, changed or deleted [SF-6.09]', async () => {
  const bob = await shop.customer('bob')
  const { id: replyId } = await bob.call('doReview', { type: 'reply', targetId: reviewId, message: 'Me too.' })
  const eve = await shop.customer('eve')
  for (const [feedbackId, type] of [
    [reviewId, 'review'],
    [replyId, 'reply'],
    [99_999_999, 'review'],
    [99_999_999, 'reply'],
  ] as const) {
    expect(await refusalFields(eve.call('deleteReview', { feedbackId, type }))).toEqual(missing)
    expect(await refusalFields(eve.call('setReview', { feedbackId, type, message: 'Mine now.' }))).toEqual(missing)
    expect(await refusalFields(eve.call('getMyReview', { feedbackId, type }))).toEqual(missing)
  }
  expect(await shown()).toMatchObject([{ text: 'Very.' }])
  expect(await eve.call('getMyReviews', {})).toMatchObject({ totalsCount: 0, entries: [], replies: [] })
})

test('own reviews are paginated by ten', async () => {
  const { id: customer } = await shop.db
    .selectFrom('customer_profiles')
    .select('customer_id as id')
    .where('email', '=', 'eve@example.org')
    .executeTakeFirstOrThrow()
  const items = await shop.db
    .insertInto('items')
    .values(Array.from({ length: 12 }, (_, at) => ({ handle: `old-${Date.now()}-${at}`, is_active: false })))
    .returning('id')
    .execute()
  await shop.db
    .insertInto('reviews')
    .values(
      items.map(({ id }, at) => ({ item_id: id, customer_id: customer, locale: 'en', title: `Old ${at}`, rating: 3 })),
    )
    .execute()
  const eve = await shop.customer('eve')
  const first = await eve.call('getMyReviews', {})
  expect([first.entries.length, first.totalsCount, first.lastPageNumber]).toEqual([10, 12, 2])
  // A piece that is not sold any more has no address.
  expect(first.entries[0]?.item.url).toBeNull()
  expect((await eve.call('getMyReviews', { page: 2 })).entries).toHaveLength(2)
  expect((await eve.call('getMyReviews', { page: 3 })).entries).toHaveLength(0)
})
