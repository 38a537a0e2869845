import { amountOf } from '@vitrine/contract/kernel/money'
import { returnStatuses, type OrderReturn, type ReturnStatus } from '@vitrine/contract/returns.contract'
import type { BackOffice, ReturnChangeResult, ListedReturn } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { byHandText } from './by-hand.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { factsOf, printJson, tableOf } from './table.ts'
import { linesIn, sentenceIn } from './typed.ts'

export const returnCommands: readonly Command[] = [
  {
    name: 'returns list', takes: '', says: 'shows the newest returns', options: { ...json, status: { type: 'string' }, most: { type: 'string', default: '50' } },
    help: [`--status WORD    only those: ${returnStatuses.join(', ')}`, '--most N         how many (50)'],
    async run({ returns, settings }, words) {
      const status = statusIn(words.text('status'))
      const list = await returns.list({ limit: wholeNumber(words.text('most'), '--most'), ...(status && { status }) })
      if (words.isSet('json')) return printJson(list)
      const clock = await shopClock({ settings })
      console.log(list.length === 0 ? 'There are no returns.' : tableOf(['Return', 'Announced', 'Status', 'Order', 'Pieces', 'Worth', 'Refund', 'Name'], list.map((row) => rowOf(row, clock))))
    },
  },
  { name: 'returns show', takes: 'RETURN', says: 'shows a return with its pieces', options: json, run: (office, words) => shown(office, words, office.returns.show(returnIn(words))) },
  { name: 'returns receive', takes: 'RETURN', says: 'the parcel is here; the shopper is told', options: json, run: (office, words) => changed(office, words, office.returns.receive(returnIn(words))) },
  {
    name: 'returns accept', takes: 'RETURN', says: 'takes the pieces back: shelf, credit note and refund follow', options: { ...json, lines: { type: 'string' }, unsalable: { type: 'string' } },
    help: ['--lines 12:1,13:2   only these pieces; the rest stays with the shopper', '--unsalable 12,13   pieces of these lines do not go back on the shelf'],
    run(office, words) {
      const [lines, unsalable] = [words.text('lines'), words.text('unsalable')]
      return changedWithMoney(office, words, office.returns.accept(returnIn(words), {
        ...(lines && { lines: linesIn(lines) }), ...(unsalable && { unsalable: unsalable.split(',').map((line) => wholeNumber(line, 'The line')) }),
      }))
    },
  },
  {
    name: 'returns refuse', takes: 'RETURN WHY', says: 'takes nothing back; the shopper is told why', options: json,
    run: (office, words) => changed(office, words, office.returns.refuse(returnIn(words), sentenceIn(words, 'Say why: the shopper reads it.'))),
  },
  { name: 'returns cancel', takes: 'RETURN', says: 'ends a return that was announced and never came', options: json, run: (office, words) => changed(office, words, office.returns.cancel(returnIn(words))) },
  { name: 'returns refund', takes: 'RETURN', says: 'asks once more for money that could not be given back', options: json, run: (office, words) => changedWithMoney(office, words, office.returns.refund(returnIn(words))) },
]

const doneText = '\nDone. Mails and what the payment provider must know go out by the open shop.'

async function changed(office: BackOffice, words: Words, work: Promise<OrderReturn>): Promise<void> {
  await shown(office, words, work)
  if (!words.isSet('json')) console.log(doneText)
}

async function changedWithMoney(office: BackOffice, words: Words, work: Promise<ReturnChangeResult>): Promise<void> {
  const { toTransfer, ...answer } = await work
  if (words.isSet('json')) return printJson({ ...answer, toTransfer: toTransfer?.value ?? null })
  print(answer, await shopClock(office))
  if (toTransfer) console.log(byHandText(toTransfer))
  console.log(doneText)
}

async function shown(office: BackOffice, words: Words, work: Promise<OrderReturn>): Promise<void> {
  const answer = await work
  if (words.isSet('json')) printJson(answer)
  else print(answer, await shopClock(office))
}

function print(answer: OrderReturn, { zone, timeOf }: ShopClock): void {
  console.log([
    factsOf([
      ['Return', answer.number], ['Order', answer.order.id], ['Announced', `${timeOf(answer.createdAt)} (all times are ${zone})`], ['Status', answer.status], ['Received', timeOf(answer.receivedAt)], ['Ended', timeOf(answer.endedAt)],
      ['Withdrawal', answer.isWithdrawal ? 'within the time of the law' : ''], ['Comment', answer.comment ?? ''], ['Refused because', answer.answer ?? ''],
      ['Refund', `${answer.refund.amount.formatted}${answer.refund.isStuck ? ', and the provider refused it: returns refund' : ''}`],
      ['On gift cards', answer.refund.onGiftCards.value > 0 ? answer.refund.onGiftCards.formatted : ''], ['Credit note', answer.creditNote?.number ?? ''],
    ]),
    tableOf(['Line', 'Item', 'Qty', 'Taken', 'Reason', 'Fit', 'Each'], answer.items.map((item) =>
      [item.orderItemId, [item.name, ...item.attributes].join(', '), item.quantity, item.accepted, item.reason?.name ?? '', item.fit ?? '', item.price.formatted])),
  ].join('\n\n'))
}

function rowOf({ id, createdAt, status, orderId, pieces, currency, expected, refund, name }: ListedReturn, { timeOf }: ShopClock) {
  const money = (minor: number) => amountOf({ minor, currency }, 'en').formatted
  return [`R-${id}`, timeOf(createdAt), status, orderId, pieces, money(expected), money(refund), name]
}

/** With its letter or without. */
const returnIn = ({ given }: Words) => wholeNumber(given[0]?.replace(/^r-/i, ''), 'RETURN')

function statusIn(word: string | undefined): ReturnStatus | undefined {
  const status = returnStatuses.find((each) => each === word)
  if (word !== undefined && !status) throw new ConfigError(`--status is one of ${returnStatuses.join(', ')}.`)
  return status
}
