import type { BackOffice, ListedFeedback, ShownReview } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { factsOf, printJson, tableOf } from './table.ts'

const statuses = ['submitted', 'visible', 'hidden'] as const
const which = { ...json, answer: { type: 'boolean' } } as const

/** Until the shop's people have a screen for it. SF-4.03 */
export const reviewCommands: readonly Command[] = [
  {
    name: 'reviews list', takes: '', says: 'shows reviews and answers that wait to be read, oldest first', options: { ...json, status: { type: 'string', default: 'submitted' }, most: { type: 'string', default: '50' } },
    help: [`--status WORD    ${statuses.join(', ')} or all (submitted)`, '--most N         how many (50)'],
    async run({ reviews, settings }, words) {
      const status = statusIn(words.text('status'))
      const list = await reviews.list({ most: wholeNumber(words.text('most'), '--most'), ...(status && { status }) })
      if (words.isSet('json')) return printJson(list)
      const clock = await shopClock({ settings })
      console.log(list.length === 0 ? 'There is nothing to read.' : tableOf(['What', 'No', 'Written', 'Status', 'Stars', 'Piece', 'Title', 'Text'], list.map((entry) => rowOf(entry, clock))))
    },
  },
  { name: 'reviews show', takes: 'REVIEW', says: 'shows a review with its answers', options: json, run: async (office, words) => print(words, await office.reviews.show(numberIn(words)), await shopClock(office)) },
  {
    name: 'reviews approve', takes: 'REVIEW', says: 'shows a review to everybody', options: which, help: ['--answer   the number is of an answer to a review'],
    run: (office, words) => decide(office, words, 'visible'),
  },
  {
    name: 'reviews hide', takes: 'REVIEW', says: 'shows a review to nobody but its author', options: which, help: ['--answer   the number is of an answer to a review'],
    run: (office, words) => decide(office, words, 'hidden'),
  },
  {
    name: 'reviews reply', takes: 'REVIEW TEXT', says: 'answers a review in the name of the shop', options: json,
    async run({ reviews, settings }, words) {
      const text = words.given[1]?.trim() ?? ''
      if (text === '') throw new ConfigError('The answer has no words.')
      print(words, await reviews.reply(numberIn(words), text), await shopClock({ settings }))
    },
  },
]

async function decide({ reviews }: BackOffice, words: Words, status: 'visible' | 'hidden'): Promise<void> {
  const type = words.isSet('answer') ? 'reply' : 'review'
  const id = numberIn(words)
  await reviews.decide({ type, id }, status)
  if (words.isSet('json')) printJson({ type, id, status })
  else console.log(`${type === 'reply' ? 'Answer' : 'Review'} ${id} is ${status} now.`)
}

function print(words: Words, shown: ShownReview, { zone, timeOf }: ShopClock): void {
  if (words.isSet('json')) return printJson(shown)
  const { review, replies } = shown
  console.log(factsOf([
    ['Review', review.id], ['Piece', review.item], ['Written', `${timeOf(review.createdAt)} (all times are ${zone})`], ['Status', review.status], ['Stars', review.rating ?? ''], ['By', review.authorName ?? 'Anonymous'],
    ['Bought', review.isVerified ? 'verified' : 'not known'], ['Title', review.title], ['Text', review.text],
  ]))
  if (replies.length > 0) console.log(`\n${tableOf(['Answer', 'Written', 'Status', 'By', 'Text'], replies.map((reply) => [reply.id, timeOf(reply.createdAt), reply.status, reply.authorName ?? 'Anonymous', inLine(reply.text)]))}`)
}

function rowOf(entry: ListedFeedback, { timeOf }: ShopClock) {
  return [entry.type === 'reply' ? 'answer' : 'review', entry.id, timeOf(entry.createdAt), entry.status, entry.rating ?? '', entry.item, inLine(entry.title), inLine(entry.text)]
}

const inLine = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll('\n', ' ')
const numberIn = ({ given }: Words) => wholeNumber(given[0], 'REVIEW')

function statusIn(word: string | undefined) {
  const status = statuses.find((each) => each === word)
  if (word !== undefined && word !== 'all' && !status) throw new ConfigError(`--status is one of ${statuses.join(', ')} and all.`)
  return status
}
