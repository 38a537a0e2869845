import { withdrawalNumber, type BackOffice, type WithdrawalRow } from '@vitrine/engine/back-office'
import { askForConfirmation } from './ask-for-confirmation.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { printJson, tableOf } from './table.ts'
import { sentenceIn } from './typed.ts'

/** A declaration counts from the moment in which it came, whether its order was found or not. */
export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list', takes: '', says: 'shows declared withdrawals that nobody has answered, oldest first', options: { ...json, all: { type: 'boolean' }, most: { type: 'string', default: '50' } },
    help: ['--all            answered ones as well', '--most N         how many (50)'],
    async run({ withdrawals, settings }, words) {
      const list = await withdrawals.list({ isOpen: !words.isSet('all'), limit: wholeNumber(words.text('most'), '--most') })
      if (words.isSet('json')) return printJson(list)
      const clock = await shopClock({ settings })
      console.log(list.length === 0 ? 'Nobody waits for an answer.' : tableOf(head, list.map((row) => rowOf(row, clock))))
    },
  },
  {
    name: 'withdrawals match', takes: 'WITHDRAWAL ORDER', says: 'binds a declaration to its order; what was sent is announced as a return', options: { ...json, confirm: { type: 'boolean' } },
    help: ['--confirm        binds it although the person is not the buyer of the order; else you are asked'],
    run: matchWithdrawal,
  },
  {
    name: 'withdrawals answer', takes: 'WITHDRAWAL NOTE', says: 'notes that everything which follows from it is done', options: json,
    run: (office, words) => shown(office, words, office.withdrawals.answer(numberIn(words), sentenceIn(words, 'Note what was done.'))),
  },
]

const head = ['No', 'Declared', 'State', 'Typed order', 'Order', 'Return', 'Goods', 'Name', 'E-mail', 'Note']

async function matchWithdrawal(office: BackOffice, words: Words): Promise<void> {
  const { withdrawals } = office
  const [id, orderId] = [numberIn(words), wholeNumber(words.given[1], 'ORDER')]
  const { isSame, declarant, buyers } = await withdrawals.compare(id, orderId)
  if (!isSame && !words.isSet('confirm')) {
    const name = ({ lastName, companyName }: (typeof buyers)[number]) => [companyName, lastName].filter(Boolean).join(', ')
    console.error(tableOf(['', 'Name', 'E-mail', 'Postcode'], [
      ['Declared by', declarant.name ?? '', declarant.email ?? '', declarant.postcode ?? ''], ...buyers.map((buyer) => [`Order ${orderId}`, name(buyer), buyer.email ?? '', buyer.postcode ?? '']),
    ]))
    await askForConfirmation({ question: `The person is not the buyer of order ${orderId}. Type ${orderId} to bind the declaration to it: `, expected: String(orderId) })
  }
  await shown(office, words, withdrawals.match(id, orderId, { isConfirmed: true }))
}

async function shown(office: BackOffice, words: Words, work: Promise<WithdrawalRow>): Promise<void> {
  const row = await work
  if (words.isSet('json')) printJson(row)
  else console.log(tableOf(head, [rowOf(row, await shopClock(office))]))
}

function rowOf({ id, declaredAt, state, orderText, orderId, returnId, items, name, email, note }: WithdrawalRow, { timeOf }: ShopClock) {
  return [
    withdrawalNumber(id), timeOf(declaredAt), state, orderText, orderId ?? '', returnId === null ? '' : `R-${returnId}`, items ?? 'all', name ?? '', email ?? '', note ?? '',
  ]
}

/** With its letter or without. */
const numberIn = ({ given }: Words) => wholeNumber(given[0]?.replace(/^w-/i, ''), 'WITHDRAWAL')
