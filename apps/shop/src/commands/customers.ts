import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { formatFacts, printJson, formatTable } from './terminal/table.ts'

const text = { type: 'string' } as const
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

export const customerCommands: readonly Command[] = [
  {
    name: 'customers list',
    parameters: '',
    description: 'lists customer accounts, newest first',
    options: { ...json, class: text, blocked: { type: 'boolean' }, limit: { type: 'string', default: '50' } },
    help: [
      '--class CODE   this customer class only',
      '--blocked      blocked accounts only',
      '--limit N      how many (50)',
    ],
    async run({ customers }, args) {
      const list = await customers.list({
        class: args.getOption('class'),
        isBlocked: args.isSet('blocked'),
        limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
      })
      if (args.isSet('json')) return printJson(list)
      console.log(
        list.length === 0
          ? 'There are no customers.'
          : formatTable(
              ['E-mail', 'Name', 'Class', 'Since', 'Last login', ''],
              list.map((customer) => [
                customer.email,
                customer.name,
                customer.class ?? '',
                day(customer.createdAt),
                day(customer.lastLoginAt),
                customer.isBlocked ? 'blocked' : '',
              ]),
            ),
      )
    },
  },
  {
    name: 'customers show',
    parameters: 'E-MAIL',
    description: 'shows a customer account',
    options: json,
    async run({ customers }, args) {
      const customer = await customers.show(args.positionals[0] ?? '')
      if (args.isSet('json')) return printJson(customer)
      console.log(
        formatFacts([
          ['E-mail', customer.email],
          ['Proved', yesNo(customer.isEmailProved)],
          ['Name', customer.name],
          ['Telephone', customer.phoneNumber ?? ''],
          ['Language', customer.locale],
          ['Type', customer.type],
          ['Class', customer.class ?? ''],
          ['Blocked', yesNo(customer.isBlocked)],
          [
            'Logs in with',
            [...(customer.hasPassword ? ['password'] : []), ...(customer.passkeys > 0 ? ['passkey'] : [])].join(', '),
          ],
          ['Since', day(customer.createdAt)],
          ['Last login', day(customer.lastLoginAt)],
          ['Sessions', customer.sessions],
          ['Addresses', customer.addresses],
          ['Orders', customer.orders],
        ]),
      )
    },
  },
  {
    name: 'customers block',
    parameters: 'E-MAIL',
    description: 'blocks a customer account and ends all its sessions',
    async run({ customers }, { positionals: [email = ''] }) {
      await customers.block(email)
      console.log(`${email} is blocked.`)
    },
  },
  {
    name: 'customers unblock',
    parameters: 'E-MAIL',
    description: 'unblocks a customer account',
    async run({ customers }, { positionals: [email = ''] }) {
      await customers.unblock(email)
      console.log(`${email} is no longer blocked.`)
    },
  },
  {
    name: 'customers class',
    parameters: 'E-MAIL CLASS',
    description: 'assigns a customer to a customer class; - removes them',
    async run({ customers }, { positionals: [email = '', code = '-'] }) {
      await customers.setClass(email, code === '-' ? null : code)
      console.log(code === '-' ? `${email} is in no class.` : `${email} is in the class ${code}.`)
    },
  },
  {
    name: 'customers classes',
    parameters: '',
    description: 'lists the customer classes',
    options: json,
    async run({ customers }, args) {
      const list = await customers.classes()
      if (args.isSet('json')) return printJson(list)
      console.log(
        list.length === 0
          ? 'There are none.'
          : formatTable(
              ['Class', 'Name', 'Prices', 'Rebate', 'Customers'],
              list.map((customer) => [
                customer.code,
                getLabel(customer.names, 'en'),
                customer.showNetPrices ? 'net' : 'gross',
                customer.rebatePercent > 0 ? `${customer.rebatePercent} %` : '',
                customer.customers,
              ]),
            ),
      )
    },
  },
]
