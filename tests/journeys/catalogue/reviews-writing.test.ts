import type { Payload } from '@vitrine/contract/api/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { errorText } from '@vitrine/storefront/text/error-text'
import { shopWithReviews, type ShopWithReviews } from '../../harness/shops/shop-with-reviews.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const warm = { ratingValue: 5, title: 'Warm', message: 'Not scratchy.', fit: 'small' } as const
let shop: ShopWithReviews
beforeAll(async () => {
  shop = await shopWithReviews({}, { afterwards: afterAll })
})

async function clean() {
  await shop.db.deleteFrom('reviews').execute()
}
const review = async (handle: string, words: Omit<Partial<Payload<'doReview'>>, 'type' | 'targetId'> = warm) =>
  ({ type: 'review', targetId: await shop.findItemId(handle), ...words }) as const

test('a review by a customer is visible to others after moderation [SF-1.19, SF-4.03]', async () => {
  await clean()
  const ann = await shop.customer('ann')
  const itemId = await shop.findItemId('shirt')
  const saved = await ann.call('doReview', await review('shirt', { ...warm, authorName: 'Ann N.' }))
  expect(saved).toEqual({ id: expect.any(Number), type: 'review', state: 'underReview' })
  expect(await shop.call('getReview', { itemId })).toMatchObject({
    feedbacks: [],
    counts: { ratingsCountTotal: 0 },
    fit: { small: 0 },
  })
  const own = await ann.call('getAuthenticatedReview', { itemId })
  expect(own).toMatchObject({
    purchase: null,
    item: { name: 'Linen Shirt', itemId },
    feedbacks: [{ title: 'Warm', isVisible: false, state: 'underReview', sourceRelation: null, authorName: 'Ann N.' }],
  })
  // To others it is as if it were not there.
  expect((await (await shop.customer('bob')).call('getAuthenticatedReview', { itemId })).feedbacks).toEqual([])

  await shop.reviewAdmin.decide({ type: 'review', id: saved.id }, 'visible')
  expect(await shop.call('getReview', { itemId })).toMatchObject({
    feedbacks: [{ title: 'Warm', text: 'Not scratchy.', rating: 5, fit: 'small', lang: 'en' }],
    counts: { ratingsCountOf5: 1 },
    fit: { small: 1 },
  })
  expect((await ann.call('getAuthenticatedReview', { itemId })).feedbacks).toMatchObject([
    { state: 'visible', isVisible: true },
  ])
  expect(
    await shop.db.selectFrom('audit_log').select(['action', 'after']).where('subject', '=', 'review').execute(),
  ).toEqual([{ action: 'reviews decide', after: 'visible' }])

  await shop.reviewAdmin.decide({ type: 'review', id: saved.id }, 'hidden')
  expect(await shop.call('getReview', { itemId })).toMatchObject({
    feedbacks: [],
    counts: { ratingsCountTotal: 0 },
    fit: { small: 0 },
  })
  expect((await ann.call('getAuthenticatedReview', { itemId })).feedbacks).toMatchObject([{ state: 'hidden' }])
})

test.each([
  ['no rating', { ratingValue: undefined }, 'feedback.ratingRequired', { ratingValue: 'ratingRequired' }],
  ['no title', { title: ' ' }, 'feedback.titleRequired', { title: 'titleRequired' }],
  ['501 characters', { message: 'x'.repeat(501) }, 'feedback.tooLong', { message: 'tooLong' }],
  [
    'nine stars and no title',
    { ratingValue: 9, title: '' },
    'feedback.ratingRequired',
    { ratingValue: 'ratingRequired', title: 'titleRequired' },
  ],
] as const)(
  'a review with %s is rejected with a message per field in every language [SF-5.17, SF-5.18, SF-5.20]',
  async (_, changed, key, fields) => {
    const ann = await shop.customer('ann')
    const refusal = await refusalFields(ann.call('doReview', await review('scarf', { ...warm, ...changed })))
    expect(refusal).toMatchObject({ key, details: { fields } })
    expect(new Set(await Promise.all(locales.map((locale) => errorText(locale, refusal)))).size).toBe(locales.length)
  },
)

test('the refusal messages match the specification [SF-5.17, SF-5.20]', async () => {
  expect(await errorText('en', { key: 'feedback.ratingRequired' })).toBe('Add your rating.')
  expect(await errorText('en', { key: 'feedback.tooLong', details: { most: 500 } })).toBe(
    'The maximum allowed length is 500 characters.',
  )
})

test('a review of exactly 500 characters is accepted, and is anonymous without a name [SF-5.20, SF-5.21]', async () => {
  await clean()
  const ann = await shop.customer('ann')
  const message = `${'ż'.repeat(249)}\n${'🧶'.repeat(250)}`
  const { id } = await ann.call(
    'doReview',
    await review('scarf', { ...warm, message: message.replace('\n', '\r\n'), authorName: '  ' }),
  )
  expect(
    await shop.db.selectFrom('reviews').select(['text', 'author_name']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ text: message, author_name: null })
})

test('a review without text is rejected if the shop requires a text [SF-5.19]', async () => {
  const shop = await shopWithReviews({ 'reviews.requiresText': true })
  const ann = await shop.customer('ann')
  const targetId = await shop.findItemId('shirt')
  expect(
    await refusalFields(ann.call('doReview', { type: 'review', targetId, ratingValue: 5, title: 'Warm' })),
  ).toMatchObject({ key: 'feedback.textRequired' })
  await expect(ann.call('doReview', { type: 'review', targetId, ...warm })).resolves.toMatchObject({
    state: 'underReview',
  })
})

describe('a purchase', () => {
  test('marks a review as verified, and is shown to its author only', async () => {
    await clean()
    const bob = await shop.createBuyer('bob', 'BEANIE')
    const itemId = await shop.findItemId('beanie')
    const before = await bob.call('getMyReviews', {})
    expect(before.toReview).toMatchObject([{ item: { name: 'Ribbed Beanie' }, boughtAt: expect.any(String) }])
    expect((await bob.call('getAuthenticatedReview', { itemId })).purchase).toMatchObject({
      variationId: expect.any(Number),
    })
    const { id } = await bob.call('doReview', await review('beanie'))
    expect(
      await shop.db
        .selectFrom('reviews')
        .select(['is_verified', 'order_item_id'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ is_verified: true, order_item_id: expect.any(Number) })
    expect(await bob.call('getMyReviews', {})).toMatchObject({
      toReview: [],
      totalsCount: 1,
      entries: [{ sourceRelation: 'orderItem', item: { name: 'Ribbed Beanie' } }],
    })
  })

  test('that was cancelled, refunded before shipping, or neither paid nor shipped does not verify a review', async () => {
    const shop = await shopWithReviews({ 'reviews.onlyVerified': true })
    const targetId = await shop.findItemId('shirt')
    const ann = await shop.createBuyer('ann', 'SHIRT')
    await shop.db.updateTable('orders').set({ paid_amount: 0 }).execute()
    expect(await refusalFields(ann.call('doReview', { type: 'review', targetId, ...warm }))).toEqual({
      key: 'feedback.notAllowedWithoutPurchase',
      details: {},
    })
    await shop.db
      .updateTable('orders')
      .set((eb) => ({ paid_amount: eb.ref('total_gross'), status: 'cancelled', cancelled_by: 'operator' }))
      .execute()
    expect(await refusalFields(ann.call('doReview', { type: 'review', targetId, ...warm }))).toMatchObject({
      key: 'feedback.notAllowedWithoutPurchase',
    })
    await shop.db.updateTable('orders').set({ status: 'confirmed', cancelled_by: null }).execute()
    await expect(ann.call('doReview', { type: 'review', targetId, ...warm })).resolves.toMatchObject({ type: 'review' })
    await shop.db.deleteFrom('reviews').execute()
    await shop.db
      .updateTable('orders')
      .set((eb) => ({ paid_amount: 0, credited_amount: eb.ref('total_gross') }))
      .execute()
    expect(await refusalFields(ann.call('doReview', { type: 'review', targetId, ...warm }))).toMatchObject({
      key: 'feedback.notAllowedWithoutPurchase',
    })
    expect(await ann.call('getMyReviews', {})).toMatchObject({ toReview: [] })
    // Another customer's order is not theirs.
    expect(
      await refusalFields((await shop.customer('bob')).call('doReview', { type: 'review', targetId, ...warm })),
    ).toMatchObject({ key: 'feedback.notAllowedWithoutPurchase' })
  })
})

test('concurrent submissions create one review per item and customer', async () => {
  await clean()
  const eve = await shop.customer('eve')
  const payload = await review('scarf')
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => eve.call('doReview', payload)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalFields(eve.call('doReview', payload))).toEqual({ key: 'feedback.alreadyWritten', details: {} })
})

test('the number of reviews per day is limited, and an account is required', async () => {
  await clean()
  const eve = await shop.customer('eve')
  const { id } = await (await shop.customer('ann')).call('doReview', await review('shirt'))
  await shop.reviewAdmin.decide({ type: 'review', id }, 'visible')
  const answer = { type: 'reply', targetId: id, message: 'So true.' } as const
  const outcomes = await Promise.allSettled(
    Array.from({ length: serverLimits.feedbacksPerDay + 3 }, () => eve.call('doReview', answer)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(serverLimits.feedbacksPerDay)
  expect(await refusalFields(eve.call('doReview', answer))).toMatchObject({ key: 'tooManyRequests' })
  expect(await refusalFields(shop.visitor().call('doReview', answer))).toMatchObject({ key: 'security.loginRequired' })
  // However many there are, a page shows so many.
  await shop.db.updateTable('review_replies').set({ status: 'visible' }).execute()
  expect((await shop.call('getReview', { itemId: await shop.findItemId('shirt') })).feedbacks[0]?.replies).toHaveLength(
    serverLimits.repliesShown,
  )
})
