import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithReviews } from '../../harness/shops/shop-with-reviews.ts'

test('staff publish, hide with a reason and answer reviews, each only as it was read', async () => {
  const shop = await shopWithReviews({ 'reviews.moderation': 'before' })
  const support = await shop.operator({ role: 'support' })
  const itemId = await shop.findItemId('shirt')
  const [ann, bob] = [await shop.createBuyer('ann', 'SHIRT'), await shop.createBuyer('bob', 'SHIRT')]
  const review = { targetId: itemId, type: 'review', ratingValue: 5, title: 'Soft', authorName: 'Ann' } as const
  await ann.call('doReview', { ...review, message: 'I wear it daily.' })
  await bob.call('doReview', { ...review, ratingValue: 1, title: 'Bad', authorName: 'Bob', message: 'Call 0190 1234' })
  const { entries, submitted } = await support.call('getFeedbackList', {})
  expect(submitted).toBe(2)
  expect(entries.map(({ title, rating, isVerified }) => [title, rating, isVerified])).toEqual([
    ['Soft', 5, true],
    ['Bad', 1, true],
  ])
  const [first, second] = entries.map(({ type, id, text }) => ({ type, id, seenText: text }))
  if (first === undefined || second === undefined) throw new Error('two reviews were written')
  expect((await support.call('getFeedbackList', { after: first })).entries.map(({ id }) => id)).toEqual([second.id])

  // The author has changed the text after it was read.
  await ann.call('setReview', { ...review, feedbackId: first.id, message: 'Something else.' })
  const approve = { ...first, decision: 'visible' } as const
  expect((await expectRefusal(support.call('doDecideFeedback', approve))).key).toBe('feedback.changed')
  await support.call('doDecideFeedback', { ...approve, seenText: 'Something else.' })
  const hide = { ...second, decision: 'hidden' } as const
  expect((await expectRefusal(support.call('doDecideFeedback', hide))).key).toBe('feedback.reasonRequired')
  await support.call('doDecideFeedback', { ...hide, reason: 'It contains an advertisement.' })
  await support.call('doReplyToReview', { reviewId: first.id, text: 'Thank you.' })
  expect((await expectRefusal(support.call('doReplyToReview', { reviewId: 999, text: 'x' }))).key).toBe(
    'feedback.notFound',
  )

  expect((await support.call('getFeedbackList', { status: 'visible' })).entries).toMatchObject([
    { type: 'reply', text: 'Thank you.' },
    { type: 'review', text: 'Something else.', replies: [{ text: 'Thank you.', isByShop: true }] },
  ])
  expect((await support.call('getFeedbackList', { status: 'hidden' })).entries).toMatchObject([
    { title: 'Bad', hiddenReason: 'It contains an advertisement.' },
  ])
  const { feedbacks } = await shop.call('getReview', { itemId })
  expect(feedbacks.map(({ title }) => title)).toEqual(['Soft'])
  const { entries: log } = await (await shop.operator()).call('getAuditLog', { subject: 'review' })
  expect(log.map(({ action, operatorName }) => [action, operatorName])).toEqual([
    ['doReplyToReview', 'Some support'],
    ['doDecideFeedback', 'Some support'],
    ['doDecideFeedback', 'Some support'],
  ])
})
