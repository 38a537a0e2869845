import { outboxStates, type OutboxMessageSummary, type OutboxState } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../config.ts'
import { json, parseWholeNumber, type Command } from './command.ts'
import { createShopClock, type ShopClock } from './shop-clock.ts'
import { formatFacts, printJson, formatTable } from './table.ts'

/** Pending and dead outbox messages: mails and calls to external services. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    parameters: '',
    description: 'shows what the shop still has to do outside, newest first',
    options: { ...json, dead: { type: 'boolean' }, state: { type: 'string' }, most: { type: 'string', default: '50' } },
    help: [
      '--dead           only what was given up',
      `--state WORD     only those: ${outboxStates.join(', ')}`,
      '--most N         how many (50)',
    ],
    async run({ outbox, settings }, args) {
      const state = args.isSet('dead') ? 'dead' : parseState(args.getOption('state'))
      const list = await outbox.list({ state, limit: parseWholeNumber(args.getOption('most'), '--most') })
      if (args.isSet('json')) return printJson(list)
      if (list.length === 0) return console.log('There is nothing.')
      const clock = await createShopClock({ settings })
      console.log(
        formatTable(
          ['Note', 'What', 'State', 'Tries', 'Noted', 'Next', 'Why it failed'],
          list.map((message) => toRow(message, clock)),
        ),
      )
      if (list.some(({ isUnsentMail }) => isUnsentMail)) console.log(unsentHint)
    },
  },
  {
    name: 'outbox show',
    parameters: 'NOTE',
    description: 'shows one of them with all that is known',
    options: json,
    async run({ outbox, settings }, args) {
      const { formatTime } = await createShopClock({ settings })
      const message = await outbox.show(parseWholeNumber(args.positionals[0], 'NOTE'))
      if (args.isSet('json')) return printJson(message)
      console.log(
        formatFacts([
          ['Note', message.id],
          ['What', message.kind],
          ['Key', message.key],
          ['About', JSON.stringify(message.payload)],
          ['State', getState(message)],
          ['Tries', message.attempts],
          ['Noted', formatTime(message.createdAt)],
          ['Next', message.state === 'waiting' ? formatTime(message.runAfter) : ''],
          [message.isUnsentMail ? 'Written' : 'Sent', formatTime(message.sentAt)],
          ['Why it failed', message.lastError ?? ''],
        ]),
      )
    },
  },
  {
    name: 'outbox retry',
    parameters: '[NOTE]',
    description: 'tries what was given up once more; --all instead of a note: everything',
    options: { ...json, all: { type: 'boolean' } },
    async run({ outbox }, args) {
      if (args.isSet('all') === args.positionals.length > 0)
        throw new ConfigError('Say the number of a note, or --all.')
      const count = await outbox.retry(args.isSet('all') ? 'all' : parseWholeNumber(args.positionals[0], 'NOTE'))
      if (args.isSet('json')) return printJson({ retried: count })
      console.log(
        count === 0
          ? 'Nothing was given up.'
          : `${count === 1 ? 'It waits' : `${count} notes wait`} again; the open shop takes it up within a second.`,
      )
    },
  },
]

const unsentHint =
  "\n'not sent': the mail is written and lies in the shop, which has no mail server. SMTP_URL names one; mails that were written before are not sent later."

const getState = ({ state, isUnsentMail }: OutboxMessageSummary) => (isUnsentMail ? 'not sent' : state)

function toRow(message: OutboxMessageSummary, { formatTime }: ShopClock) {
  const { id, kind, state, attempts, createdAt, runAfter, lastError } = message
  return [
    id,
    kind,
    getState(message),
    attempts,
    formatTime(createdAt),
    state === 'waiting' ? formatTime(runAfter) : '',
    (lastError ?? '').slice(0, 80),
  ]
}

function parseState(word: string | undefined): OutboxState | undefined {
  const state = outboxStates.find((each) => each === word)
  if (word !== undefined && !state) throw new ConfigError(`--state is one of ${outboxStates.join(', ')}.`)
  return state
}
