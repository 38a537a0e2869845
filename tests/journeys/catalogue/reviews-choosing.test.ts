import type { ReviewEntry } from '@vitrine/contract/shop/shop-document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

const said = (
  title: string,
  rating: ReviewEntry['rating'],
  daysAgo: number,
  more: Partial<ReviewEntry> = {},
): ReviewEntry => ({ locale: 'en', title, rating, daysAgo, ...more })
const reviews = [
  said('a', 5, 1, { fit: 'small' }),
  said('b', 1, 2, { isVerified: true }),
  said('c', 3, 3, { locale: 'de', fit: 'right' }),
  said('d', 5, 4, { isVerified: true, fit: 'small' }),
  said('e', 3, 5, { locale: 'pl', isVerified: true }),
]
let shop: ShopWithCatalogue
let itemId: number
beforeAll(async () => {
  shop = await shopWithCatalogue(
    {
      ...wardrobe,
      items: (wardrobe.items ?? []).map((item) => (item.handle === 'scarf' ? { ...item, reviews } : item)),
    },
    { afterwards: afterAll },
  )
  itemId = await shop.id('items', 'scarf')
}, 60_000)

test.each([
  [{}, 'abcde'],
  [{ sort: 'newest' }, 'abcde'],
  [{ sort: 'oldest' }, 'edcba'],
  [{ sort: 'best' }, 'adceb'],
  [{ sort: 'worst' }, 'bcead'],
  [{ stars: 5 }, 'ad'],
  [{ stars: 4 }, ''],
  [{ isVerified: true }, 'bde'],
  [{ fit: 'small' }, 'ad'],
  [{ lang: 'pl' }, 'e'],
  [{ lang: 'en', isVerified: true, sort: 'best' }, 'db'],
] as const)('reviews filtered by %j are %s', async (asked, titles) => {
  const { feedbacks, counts, pagination } = await shop.call('getReview', { itemId, ...asked })
  expect(feedbacks.map(({ title }) => title).join('')).toBe(titles)
  expect(pagination.totalCount).toBe(titles.length)
  // The bars tell all of them, whatever is chosen.
  expect(counts.ratingsCountTotal).toBe(5)
})

test('filtered reviews are paginated', async () => {
  const { feedbacks, pagination } = await shop.call('getReview', {
    itemId,
    isVerified: true,
    feedbacksPerPage: 2,
    page: 2,
  })
  expect([feedbacks.map(({ title }) => title), pagination]).toEqual([
    ['e'],
    { page: 2, lastPage: 2, isLastPage: true, totalCount: 3 },
  ])
})

test.each([
  [{ firstLang: 'de' }, 'cabde', 4],
  [{ firstLang: 'pl', sort: 'oldest' }, 'edcba', 4],
  [{ firstLang: 'en', sort: 'best' }, 'adbce', 2],
  [{ firstLang: 'de', stars: 3 }, 'ce', 1],
  [{ firstLang: 'en', lang: 'de' }, 'c', 1],
  [{}, 'abcde', 0],
] as const)(
  'reviews in the language of the visitor come first, and the others are counted: %j',
  async (asked, titles, others) => {
    const { feedbacks, otherLanguages } = await shop.call('getReview', { itemId, ...asked })
    expect([feedbacks.map(({ title }) => title).join(''), otherLanguages]).toEqual([titles, others])
  },
)
