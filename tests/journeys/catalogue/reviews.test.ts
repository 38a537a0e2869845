import { limits } from '@vitrine/contract/kernel/limits'
import type { ReviewEntry } from '@vitrine/contract/shop/shop-document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wardrobe } from '../fixtures/wardrobe.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

// For tests that leave it as it was.
let shop: ShopWithCatalogue
beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
}, 60_000)

test('a review contains its text, author, verification and replies [SF-3.56, SF-3.59]', async () => {
  const itemId = await shop.id('items', 'jumper')
  const { feedbacks, counts, fit, pagination } = await shop.call('getReview', { itemId })
  expect(feedbacks.map(({ title }) => title)).toEqual(['Ciepły', 'Warm', 'Gut', 'Too big'])
  const warm = feedbacks.find(({ title }) => title === 'Warm')
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(warm).toEqual({
    id: expect.any(Number),
    title: 'Warm',
    text: 'Very.',
    rating: 5,
    authorName: 'Ann',
    isVisible: true,
    sourceRelation: 'orderItem',
    fit: 'right',
    lang: 'en',
    createdAt: at,
    feedbackComment: { message: 'Very.', createdAt: at },
    feedbackRating: { ratingValue: 5 },
    replies: [
      { id: expect.any(Number), authorName: 'Vitrine', feedbackComment: { message: 'Thank you.', createdAt: at } },
    ],
  })
  // One without a name and one without a text, neither of a verified purchase.
  expect(feedbacks.find(({ title }) => title === 'Gut')).toMatchObject({
    authorName: null,
    sourceRelation: null,
    replies: [],
  })
  expect(feedbacks.find(({ title }) => title === 'Ciepły')).toMatchObject({
    text: '',
    feedbackComment: { message: '' },
  })
  const expected = {
    ratingsCountTotal: 4,
    ratingsCountOf1: 0,
    ratingsCountOf2: 1,
    ratingsCountOf3: 0,
    ratingsCountOf4: 2,
    ratingsCountOf5: 1,
    averageValue: 3.75,
  }
  expect([counts, fit]).toEqual([expected, { small: 2, right: 1, large: 1 }])
  expect(pagination).toEqual({ page: 1, lastPage: 1, isLastPage: true, totalCount: 4 })
  expect(await shop.call('getReviewAverage', { itemId })).toEqual({ counts: expected })
})

test('ratings above five or below one are rejected [SF-9.17]', async () => {
  expect(limits.maximumRating).toBe(5)
  const item_id = await shop.id('items', 'jumper')
  const rate = (rating: number) =>
    shop.db.insertInto('reviews').values({ item_id, locale: 'en', title: 'Hm', rating, status: 'submitted' }).execute()
  await expect(rate(limits.maximumRating)).resolves.toBeDefined()
  for (const rating of [limits.maximumRating + 1, 0])
    await expect(rate(rating)).rejects.toMatchObject({ code: '23514' })
})

test('only visible reviews are listed and counted', async () => {
  const shop = await shopWithCatalogue()
  const itemId = await shop.id('items', 'jumper')
  await shop.change((db) =>
    db.updateTable('reviews').set({ status: 'hidden' }).where('title', '=', 'Too big').execute(),
  )
  await shop.change((db) => db.updateTable('review_replies').set({ status: 'submitted' }).execute())
  const { feedbacks, counts, fit } = await shop.call('getReview', { itemId })
  expect(feedbacks.map(({ title, replies }) => [title, replies.length])).toEqual([
    ['Ciepły', 0],
    ['Warm', 0],
    ['Gut', 0],
  ])
  expect([counts.ratingsCountTotal, counts.ratingsCountOf2, counts.averageValue, fit.large]).toEqual([3, 0, 4.33, 0])
  for (const unknown of [99_999, await shop.id('items', 'members-coat'), await shop.id('items', 'gone')]) {
    expect(await shop.call('getReview', { itemId: unknown })).toMatchObject({
      feedbacks: [],
      counts: { ratingsCountTotal: 0, averageValue: 0 },
      pagination: { totalCount: 0, lastPage: 1 },
    })
  }
})

test('reviews are paginated by ten, newest first, starting with page 1 [SF-9.15]', async () => {
  const reviews = Array.from({ length: 23 }, (_, at): ReviewEntry => ({
    locale: 'en',
    title: `Review ${at}`,
    rating: 5,
    daysAgo: at,
  }))
  const shop = await shopWithCatalogue({
    ...wardrobe,
    items: (wardrobe.items ?? []).map((item) => (item.handle === 'scarf' ? { ...item, reviews } : item)),
  })
  const itemId = await shop.id('items', 'scarf')
  const page = async (asked: { page?: number; feedbacksPerPage?: number }) => {
    const { feedbacks, pagination } = await shop.call('getReview', { itemId, ...asked })
    return [feedbacks.map(({ title }) => Number(title.split(' ')[1])), pagination]
  }
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  expect(await page({})).toEqual([range(0, 10), { page: 1, lastPage: 3, isLastPage: false, totalCount: 23 }])
  expect(await page({ page: 2 })).toEqual([range(10, 20), { page: 2, lastPage: 3, isLastPage: false, totalCount: 23 }])
  expect(await page({ page: 3 })).toEqual([range(20, 23), { page: 3, lastPage: 3, isLastPage: true, totalCount: 23 }])
  expect(await page({ page: 4 })).toEqual([[], { page: 4, lastPage: 3, isLastPage: true, totalCount: 23 }])
  expect(await page({ feedbacksPerPage: 100 })).toEqual([
    range(0, 23),
    { page: 1, lastPage: 1, isLastPage: true, totalCount: 23 },
  ])
})
