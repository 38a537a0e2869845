import { expect, test } from 'vitest'
import { items } from '../items/items.ts'
import { listReviews } from './reviews.ts'

const reviewedItems = items
  .map(({ handle }) => ({ handle, reviews: listReviews(handle) }))
  .filter(({ reviews }) => reviews.length > 0)

test('at least a third of the items have between eight and forty reviews', () => {
  expect(reviewedItems.length).toBeGreaterThanOrEqual(items.length / 3)
  for (const { handle, reviews } of reviewedItems) {
    expect(reviews.length, handle).toBeGreaterThanOrEqual(8)
    expect(reviews.length, handle).toBeLessThanOrEqual(40)
  }
})

test('the cable jumper has 38 reviews and 4.6 stars', () => {
  const reviews = listReviews('cable-knit-wool-jumper')
  const counts = [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
  expect(counts).toEqual([26, 8, 3, 1, 0])
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  expect(average.toFixed(1)).toBe('4.6')
  expect(reviews[0]).toMatchObject({ author: 'Agnieszka Żółć', title: 'Worth the wait' })
  expect(reviews[1]).toMatchObject({ title: 'Lovely, a little short' })
  expect(reviews[1]?.author).toBeUndefined()
})

test('review texts are unique', () => {
  const texts = reviewedItems.flatMap(({ reviews }) => reviews.flatMap(({ text }) => text ?? []))
  expect(new Set(texts).size).toBe(texts.length)
})

test('reviews come in all languages, some without a name, some verified, some answered', () => {
  const reviews = reviewedItems.flatMap((each) => each.reviews)
  expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(['en', 'de', 'pl']))
  expect(reviews.some(({ author }) => author === undefined)).toBe(true)
  expect(new Set(reviews.map(({ isVerified }) => isVerified))).toEqual(new Set([true, false]))
  for (const { text = '', title, daysAgo, reply } of reviews) {
    expect(text.length).toBeLessThanOrEqual(500)
    expect(title.length).toBeLessThanOrEqual(120)
    if (reply) expect(reply.daysAgo ?? 0).toBeLessThan(daysAgo ?? 0)
  }
  expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(8)
})

test('about one in five ratings without a text leaves the fit open, for items whose fit is rated', () => {
  const ratings = reviewedItems
    .map(({ reviews }) => reviews.filter(({ text }) => text === undefined))
    .filter((each) => each.some(({ fit }) => fit !== undefined))
    .flat()
  const open = ratings.filter(({ fit }) => fit === undefined).length / ratings.length
  expect(open).toBeGreaterThan(0.1)
  expect(open).toBeLessThan(0.3)
})

test('reviews are deterministic', () => {
  for (const { handle, reviews } of reviewedItems) expect(listReviews(handle)).toEqual(reviews)
})
