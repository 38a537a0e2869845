import { withdrawalNumber, type ShopAdmin, type WithdrawalRow } from '@vitrine/engine/shop-admin'
import { askForConfirmation } from '../terminal/ask-for-confirmation.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from '../terminal/command.ts'
import { createShopClock, type ShopClock } from '../terminal/shop-clock.ts'
import { printJson, formatTable } from '../terminal/table.ts'
import { parseSentence } from '../terminal/parse-arguments.ts'

/** A withdrawal is effective from its receipt, whether its order was found or not. */
export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list',
    parameters: '',
    description: 'lists unanswered withdrawals, oldest first',
    options: { ...json, all: { type: 'boolean' }, limit: { type: 'string', default: '50' } },
    help: ['--all            includes answered ones', '--limit N        how many (50)'],
    async run({ withdrawals, settings }, args) {
      const list = await withdrawals.list({
        isOpen: !args.isSet('all'),
        limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
      })
      if (args.isSet('json')) return printJson(list)
      const clock = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no unanswered withdrawals.'
          : formatTable(
              columnHeaders,
              list.map((row) => toRow(row, clock)),
            ),
      )
    },
  },
  {
    name: 'withdrawals match',
    parameters: 'WITHDRAWAL ORDER',
    description: 'assigns a withdrawal to its order and announces shipped items as a return',
    options: { ...json, confirm: { type: 'boolean' } },
    help: ['--confirm        assigns it without asking, even if the person is not the buyer of the order'],
    run: matchWithdrawal,
  },
  {
    name: 'withdrawals answer',
    parameters: 'WITHDRAWAL TEXT',
    description: 'marks a withdrawal as answered',
    options: json,
    run: (admin, args) =>
      printWithdrawal(
        admin,
        args,
        admin.withdrawals.answer(parseWithdrawalId(args), parseSentence(args, 'Describe what was done.')),
      ),
  },
]

const columnHeaders = ['No', 'Declared', 'State', 'Typed order', 'Order', 'Return', 'Goods', 'Name', 'E-mail', 'Note']

async function matchWithdrawal(admin: ShopAdmin, args: ParsedArguments): Promise<void> {
  const { withdrawals } = admin
  const [id, orderId] = [parseWithdrawalId(args), parseWholeNumber(args.positionals[1], 'ORDER')]
  const { isSame, declarant, buyers } = await withdrawals.compare(id, orderId)
  if (!isSame && !args.isSet('confirm')) {
    const name = ({ lastName, companyName }: (typeof buyers)[number]) =>
      [companyName, lastName].filter(Boolean).join(', ')
    console.error(
      formatTable(
        ['', 'Name', 'E-mail', 'Postcode'],
        [
          ['Declared by', declarant.name ?? '', declarant.email ?? '', declarant.postcode ?? ''],
          ...buyers.map((buyer) => [`Order ${orderId}`, name(buyer), buyer.email ?? '', buyer.postcode ?? '']),
        ],
      ),
    )
    await askForConfirmation({
      question: `The person is not the buyer of order ${orderId}. Type ${orderId} to assign the withdrawal to it: `,
      expected: String(orderId),
    })
  }
  await printWithdrawal(admin, args, withdrawals.match(id, orderId, { isConfirmed: true }))
}

async function printWithdrawal(admin: ShopAdmin, args: ParsedArguments, result: Promise<WithdrawalRow>): Promise<void> {
  const row = await result
  if (args.isSet('json')) printJson(row)
  else console.log(formatTable(columnHeaders, [toRow(row, await createShopClock(admin))]))
}

function toRow(
  { id, declaredAt, state, orderText, orderId, returnId, items, name, email, note }: WithdrawalRow,
  { formatTime }: ShopClock,
) {
  return [
    withdrawalNumber(id),
    formatTime(declaredAt),
    state,
    orderText,
    orderId ?? '',
    returnId === null ? '' : `R-${returnId}`,
    items ?? 'all',
    name ?? '',
    email ?? '',
    note ?? '',
  ]
}

/** Accepts 'W-12' and '12'. */
const parseWithdrawalId = ({ positionals }: ParsedArguments) =>
  parseWholeNumber(positionals[0]?.replace(/^w-/i, ''), 'WITHDRAWAL')
