import { toAmount } from '@vitrine/contract/kernel/money'
import { returnStatuses, type OrderReturn, type ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import type { ShopAdmin, ReturnChangeResult, ListedReturn } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../../config/config.ts'
import { manualTransferText } from './manual-transfer-text.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from '../terminal/command.ts'
import { createShopClock, type ShopClock } from '../terminal/shop-clock.ts'
import { formatFacts, printJson, formatTable } from '../terminal/table.ts'
import { parseLines, parseSentence } from '../terminal/parse-arguments.ts'

export const returnCommands: readonly Command[] = [
  {
    name: 'returns list',
    parameters: '',
    description: 'lists the newest returns',
    options: { ...json, status: { type: 'string' }, limit: { type: 'string', default: '50' } },
    help: [`--status STATUS  ${returnStatuses.join(', ')}`, '--limit N        how many (50)'],
    async run({ returns, settings }, args) {
      const status = parseStatus(args.getOption('status'))
      const list = await returns.list({
        limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
        ...(status && { status }),
      })
      if (args.isSet('json')) return printJson(list)
      const clock = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no returns.'
          : formatTable(
              ['Return', 'Announced', 'Status', 'Order', 'Pieces', 'Worth', 'Refund', 'Name'],
              list.map((row) => toRow(row, clock)),
            ),
      )
    },
  },
  {
    name: 'returns show',
    parameters: 'RETURN',
    description: 'shows a return with its items',
    options: json,
    run: (admin, args) => printReturn(admin, args, admin.returns.show(parseReturnId(args))),
  },
  {
    name: 'returns receive',
    parameters: 'RETURN',
    description: 'marks the parcel as received and notifies the customer',
    options: json,
    run: (admin, args) => printChange(admin, args, admin.returns.receive(parseReturnId(args))),
  },
  {
    name: 'returns accept',
    parameters: 'RETURN',
    description: 'accepts the return: restocks the items, issues the credit note and refunds',
    options: { ...json, lines: { type: 'string' }, unsalable: { type: 'string' } },
    help: [
      '--lines 12:1,13:2   only these items; the others go back to the customer',
      '--unsalable 12,13   does not restock the items of these lines',
    ],
    run(admin, args) {
      const [lines, unsalable] = [args.getOption('lines'), args.getOption('unsalable')]
      return printChangeWithRefund(
        admin,
        args,
        admin.returns.accept(parseReturnId(args), {
          ...(lines && { lines: parseLines(lines) }),
          ...(unsalable && { unsalable: unsalable.split(',').map((line) => parseWholeNumber(line, 'The line')) }),
        }),
      )
    },
  },
  {
    name: 'returns refuse',
    parameters: 'RETURN WHY',
    description: 'refuses the return and tells the customer the reason',
    options: json,
    run: (admin, args) =>
      printChange(
        admin,
        args,
        admin.returns.refuse(parseReturnId(args), parseSentence(args, 'Give a reason: the customer receives it.')),
      ),
  },
  {
    name: 'returns cancel',
    parameters: 'RETURN',
    description: 'cancels a return that was announced but never arrived',
    options: json,
    run: (admin, args) => printChange(admin, args, admin.returns.cancel(parseReturnId(args))),
  },
  {
    name: 'returns refund',
    parameters: 'RETURN',
    description: 'retries a failed refund',
    options: json,
    run: (admin, args) => printChangeWithRefund(admin, args, admin.returns.refund(parseReturnId(args))),
  },
]

const doneText = '\nDone. The running shop sends mails and calls to the payment provider.'

async function printChange(admin: ShopAdmin, args: ParsedArguments, result: Promise<OrderReturn>): Promise<void> {
  await printReturn(admin, args, result)
  if (!args.isSet('json')) console.log(doneText)
}

async function printChangeWithRefund(
  admin: ShopAdmin,
  args: ParsedArguments,
  result: Promise<ReturnChangeResult>,
): Promise<void> {
  const { toTransfer, ...answer } = await result
  if (args.isSet('json')) return printJson({ ...answer, toTransfer: toTransfer?.value ?? null })
  printDetails(answer, await createShopClock(admin))
  if (toTransfer) console.log(manualTransferText(toTransfer))
  console.log(doneText)
}

async function printReturn(admin: ShopAdmin, args: ParsedArguments, result: Promise<OrderReturn>): Promise<void> {
  const answer = await result
  if (args.isSet('json')) printJson(answer)
  else printDetails(answer, await createShopClock(admin))
}

function printDetails(answer: OrderReturn, { zone, formatTime }: ShopClock): void {
  console.log(
    [
      formatFacts([
        ['Return', answer.number],
        ['Order', answer.order.id],
        ['Announced', `${formatTime(answer.createdAt)} (all times are ${zone})`],
        ['Status', answer.status],
        ['Received', formatTime(answer.receivedAt)],
        ['Ended', formatTime(answer.endedAt)],
        ['Withdrawal', answer.isWithdrawal ? 'within the statutory period' : ''],
        ['Comment', answer.comment ?? ''],
        ['Refused because', answer.answer ?? ''],
        [
          'Refund',
          `${answer.refund.amount.formatted}${answer.refund.isStuck ? ', and the provider refused it: returns refund' : ''}`,
        ],
        ['On gift cards', answer.refund.onGiftCards.value > 0 ? answer.refund.onGiftCards.formatted : ''],
        ['Credit note', answer.creditNote?.number ?? ''],
      ]),
      formatTable(
        ['Line', 'Item', 'Qty', 'Taken', 'Reason', 'Fit', 'Each'],
        answer.items.map((item) => [
          item.orderItemId,
          [item.name, ...item.attributes].join(', '),
          item.quantity,
          item.accepted,
          item.reason?.name ?? '',
          item.fit ?? '',
          item.price.formatted,
        ]),
      ),
    ].join('\n\n'),
  )
}

function toRow(
  { id, createdAt, status, orderId, pieces, currency, expected, refund, name }: ListedReturn,
  { formatTime }: ShopClock,
) {
  const money = (minor: number) => toAmount({ minor, currency }, 'en').formatted
  return [`R-${id}`, formatTime(createdAt), status, orderId, pieces, money(expected), money(refund), name]
}

/** Accepts 'R-12' and '12'. */
const parseReturnId = ({ positionals }: ParsedArguments) =>
  parseWholeNumber(positionals[0]?.replace(/^r-/i, ''), 'RETURN')

function parseStatus(word: string | undefined): ReturnStatus | undefined {
  const status = returnStatuses.find((each) => each === word)
  if (word !== undefined && !status) throw new ConfigError(`--status must be one of ${returnStatuses.join(', ')}.`)
  return status
}
