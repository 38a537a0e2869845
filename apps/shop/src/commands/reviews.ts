import type { ShopAdmin, ListedFeedback, ReviewDetails } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../config/config.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from './terminal/command.ts'
import { createShopClock, type ShopClock } from './terminal/shop-clock.ts'
import { formatFacts, printJson, formatTable } from './terminal/table.ts'

const statuses = ['submitted', 'visible', 'hidden'] as const
const answerOption = { ...json, answer: { type: 'boolean' } } as const

/** Moderation of reviews; there is no admin page for it yet. SF-4.03 */
export const reviewCommands: readonly Command[] = [
  {
    name: 'reviews list',
    parameters: '',
    description: 'lists reviews and replies that await approval, oldest first',
    options: { ...json, status: { type: 'string', default: 'submitted' }, limit: { type: 'string', default: '50' } },
    help: [`--status STATUS  ${statuses.join(', ')} or all (submitted)`, '--limit N        how many (50)'],
    async run({ reviews, settings }, args) {
      const status = parseStatus(args.getOption('status'))
      const list = await reviews.list({
        limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
        ...(status && { status }),
      })
      if (args.isSet('json')) return printJson(list)
      const clock = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no such reviews.'
          : formatTable(
              ['What', 'No', 'Written', 'Status', 'Stars', 'Piece', 'Title', 'Text'],
              list.map((entry) => toRow(entry, clock)),
            ),
      )
    },
  },
  {
    name: 'reviews show',
    parameters: 'REVIEW',
    description: 'shows a review with its replies',
    options: json,
    run: async (admin, args) =>
      printReview(args, await admin.reviews.show(parseReviewId(args)), await createShopClock(admin)),
  },
  {
    name: 'reviews approve',
    parameters: 'REVIEW',
    description: 'publishes a review',
    options: answerOption,
    help: ['--answer   the number is that of a reply'],
    run: (admin, args) => decide(admin, args, 'visible'),
  },
  {
    name: 'reviews hide',
    parameters: 'REVIEW',
    description: 'hides a review from everyone except its author',
    options: answerOption,
    help: ['--answer   the number is that of a reply'],
    run: (admin, args) => decide(admin, args, 'hidden'),
  },
  {
    name: 'reviews reply',
    parameters: 'REVIEW TEXT',
    description: 'replies to a review in the name of the shop',
    options: json,
    async run({ reviews, settings }, args) {
      const text = args.positionals[1]?.trim() ?? ''
      if (text === '') throw new ConfigError('The reply is empty.')
      printReview(args, await reviews.reply(parseReviewId(args), text), await createShopClock({ settings }))
    },
  },
]

async function decide({ reviews }: ShopAdmin, args: ParsedArguments, status: 'visible' | 'hidden'): Promise<void> {
  const type = args.isSet('answer') ? 'reply' : 'review'
  const id = parseReviewId(args)
  await reviews.decide({ type, id }, status)
  if (args.isSet('json')) printJson({ type, id, status })
  else console.log(`${type === 'reply' ? 'Answer' : 'Review'} ${id} is ${status} now.`)
}

function printReview(args: ParsedArguments, details: ReviewDetails, { zone, formatTime }: ShopClock): void {
  if (args.isSet('json')) return printJson(details)
  const { review, replies } = details
  console.log(
    formatFacts([
      ['Review', review.id],
      ['Piece', review.item],
      ['Written', `${formatTime(review.createdAt)} (all times are ${zone})`],
      ['Status', review.status],
      ['Stars', review.rating ?? ''],
      ['By', review.authorName ?? 'Anonymous'],
      ['Bought', review.isVerified ? 'verified' : 'not known'],
      ['Title', review.title],
      ['Text', review.text],
    ]),
  )
  if (replies.length > 0)
    console.log(
      `\n${formatTable(
        ['Answer', 'Written', 'Status', 'By', 'Text'],
        replies.map((reply) => [
          reply.id,
          formatTime(reply.createdAt),
          reply.status,
          reply.authorName ?? 'Anonymous',
          toSingleLine(reply.text),
        ]),
      )}`,
    )
}

function toRow(entry: ListedFeedback, { formatTime }: ShopClock) {
  return [
    entry.type === 'reply' ? 'answer' : 'review',
    entry.id,
    formatTime(entry.createdAt),
    entry.status,
    entry.rating ?? '',
    entry.item,
    toSingleLine(entry.title),
    toSingleLine(entry.text),
  ]
}

const toSingleLine = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll('\n', ' ')
const parseReviewId = ({ positionals }: ParsedArguments) => parseWholeNumber(positionals[0], 'REVIEW')

function parseStatus(word: string | undefined) {
  const status = statuses.find((each) => each === word)
  if (word !== undefined && word !== 'all' && !status)
    throw new ConfigError(`--status must be one of ${statuses.join(', ')} or all.`)
  return status
}
