import { labelIn } from '@vitrine/contract/kernel/locale'
import { json, wholeNumber, type Command } from './command.ts'
import { factsOf, printJson, tableOf } from './table.ts'

const text = { type: 'string' } as const
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

export const customerCommands: readonly Command[] = [
  {
    name: 'customers list', takes: '', says: 'shows who has an account, the newest first',
    options: { ...json, class: text, blocked: { type: 'boolean' }, most: { type: 'string', default: '50' } },
    help: ['--class CODE   of this class only', '--blocked      who may not log in', '--most N       how many (50)'],
    async run({ customers }, words) {
      const list = await customers.list({ class: words.text('class'), isBlocked: words.isSet('blocked'), most: wholeNumber(words.text('most'), '--most') })
      if (words.isSet('json')) return printJson(list)
      console.log(list.length === 0 ? 'Nobody.' : tableOf(['E-mail', 'Name', 'Class', 'Since', 'Last login', ''], list.map((one) => (
        [one.email, one.name, one.class ?? '', day(one.createdAt), day(one.lastLoginAt), one.isBlocked ? 'blocked' : '']))))
    },
  },
  {
    name: 'customers show', takes: 'E-MAIL', says: 'shows an account', options: json,
    async run({ customers }, words) {
      const one = await customers.show(words.given[0] ?? '')
      if (words.isSet('json')) return printJson(one)
      console.log(factsOf([
        ['E-mail', one.email], ['Proved', yesNo(one.isEmailProved)], ['Name', one.name], ['Telephone', one.phoneNumber ?? ''], ['Language', one.locale], ['Type', one.type], ['Class', one.class ?? ''],
        ['Blocked', yesNo(one.isBlocked)], ['Logs in with', [...(one.hasPassword ? ['password'] : []), ...(one.passkeys > 0 ? ['passkey'] : [])].join(', ')],
        ['Since', day(one.createdAt)], ['Last login', day(one.lastLoginAt)], ['Sessions', one.sessions], ['Addresses', one.addresses], ['Orders', one.orders],
      ]))
    },
  },
  {
    name: 'customers block', takes: 'E-MAIL', says: 'somebody may not log in any more: all their sessions end',
    async run({ customers }, { given: [email = ''] }) {
      await customers.block(email)
      console.log(`${email} is blocked.`)
    },
  },
  {
    name: 'customers unblock', takes: 'E-MAIL', says: 'somebody may log in again',
    async run({ customers }, { given: [email = ''] }) {
      await customers.unblock(email)
      console.log(`${email} may log in again.`)
    },
  },
  {
    name: 'customers class', takes: 'E-MAIL CLASS', says: 'puts somebody into a class of customers; - takes them out',
    async run({ customers }, { given: [email = '', code = '-'] }) {
      await customers.setClass(email, code === '-' ? null : code)
      console.log(code === '-' ? `${email} is in no class.` : `${email} is in the class ${code}.`)
    },
  },
  {
    name: 'customers classes', takes: '', says: 'shows the classes of customers', options: json,
    async run({ customers }, words) {
      const list = await customers.classes()
      if (words.isSet('json')) return printJson(list)
      console.log(list.length === 0 ? 'There are none.' : tableOf(['Class', 'Name', 'Prices', 'Rebate', 'Customers'], list.map((one) => (
        [one.code, labelIn(one.names, 'en'), one.showNetPrices ? 'net' : 'gross', one.rebatePercent > 0 ? `${one.rebatePercent} %` : '', one.customers]))))
    },
  },
]
