import * as v from 'valibot'
import { count, id, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { feedbackMaxLengths } from './feedback-faults.ts'

export const feedbackStatuses = ['submitted', 'visible', 'hidden'] as const

const reference = { type: v.picklist(['review', 'reply']), id }

/** A review, or a reply to one, as staff see it: with the public name of its author only. */
export const moderatedFeedback = v.object({
  ...reference,
  status: v.picklist(feedbackStatuses),
  createdAt: v.string(),
  itemId: id,
  itemName: v.string(),
  imageBase: maybe(v.string()),
  /** Of a review. */
  rating: maybe(count),
  /** Of a reply: that of its review. */
  title: v.string(),
  text: v.string(),
  authorName: maybe(v.string()),
  isVerified: v.boolean(),
  hiddenReason: maybe(v.string()),
  /** Visible replies to a review. */
  replies: v.array(v.object({ text: v.string(), authorName: maybe(v.string()), isByShop: v.boolean() })),
})

export const getFeedbackList = operation({
  summary:
    'Returns reviews and replies of a status for staff: submitted ones oldest first, others newest first; 50 at a time: with `after`, those after that entry of the list.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    status: v.optional(v.picklist(feedbackStatuses), 'submitted'),
    after: v.optional(v.object(reference)),
  }),
  answer: v.object({
    entries: v.array(moderatedFeedback),
    hasMore: v.boolean(),
    submitted: count,
    timeZone: v.string(),
  }),
  refusals: [],
})

export const doDecideFeedback = operation({
  summary:
    'Publishes a review or reply, or hides it from everyone except its author, with a reason. `seenText` is the text that was shown: it is refused if the author has changed it meanwhile.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    ...reference,
    decision: v.picklist(['visible', 'hidden']),
    seenText: v.string(),
    /** Required to hide it; kept with the decision. */
    reason: v.optional(v.pipe(multilineText(300), v.trim())),
  }),
  answer: v.null(),
  refusals: ['feedback.notFound', 'feedback.changed', 'feedback.reasonRequired'],
})

export const doReplyToReview = operation({
  summary: 'Publishes a reply of the shop to a review.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    reviewId: id,
    text: v.pipe(multilineText(feedbackMaxLengths.message), v.trim(), v.minLength(1)),
  }),
  answer: v.null(),
  refusals: ['feedback.notFound', 'feedback.tooLong'],
})
