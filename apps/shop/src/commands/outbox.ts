import { outboxStates, type OutboxMessageSummary, type OutboxState } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../config/config.ts'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { createShopClock, type ShopClock } from './terminal/shop-clock.ts'
import { formatFacts, printJson, formatTable } from './terminal/table.ts'

/** Pending and dead outbox messages: mails and calls to external services. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    parameters: '',
    description: 'lists outbox messages: mails and calls to other systems, newest first',
    options: {
      ...json,
      dead: { type: 'boolean' },
      state: { type: 'string' },
      limit: { type: 'string', default: '50' },
    },
    help: [
      '--dead           only dead letters',
      `--state STATE    ${outboxStates.join(', ')}`,
      '--limit N        how many (50)',
    ],
    async run({ outbox, settings }, args) {
      const state = args.isSet('dead') ? 'dead' : parseState(args.getOption('state'))
      const list = await outbox.list({ state, limit: parseWholeNumber(args.getOption('limit'), '--limit', 1) })
      if (args.isSet('json')) return printJson(list)
      if (list.length === 0) return console.log('There are no outbox messages.')
      const clock = await createShopClock({ settings })
      console.log(
        formatTable(
          ['Message', 'What', 'State', 'Tries', 'Created', 'Next', 'Last error'],
          list.map((message) => toRow(message, clock)),
        ),
      )
      if (list.some(({ isUnsentMail }) => isUnsentMail)) console.log(unsentHint)
    },
  },
  {
    name: 'outbox show',
    parameters: 'MESSAGE',
    description: 'shows an outbox message with all details',
    options: json,
    async run({ outbox, settings }, args) {
      const { formatTime } = await createShopClock({ settings })
      const message = await outbox.show(parseWholeNumber(args.positionals[0], 'MESSAGE'))
      if (args.isSet('json')) return printJson(message)
      console.log(
        formatFacts([
          ['Message', message.id],
          ['What', message.kind],
          ['Key', message.key],
          ['About', JSON.stringify(message.payload)],
          ['State', getState(message)],
          ['Tries', message.attempts],
          ['Created', formatTime(message.createdAt)],
          ['Next', message.state === 'waiting' ? formatTime(message.runAfter) : ''],
          [message.isUnsentMail ? 'Written' : 'Sent', formatTime(message.sentAt)],
          ['Last error', message.lastError ?? ''],
        ]),
      )
    },
  },
  {
    name: 'outbox retry',
    parameters: '[MESSAGE]',
    description: 'retries a dead letter; --all retries all of them',
    options: { ...json, all: { type: 'boolean' } },
    async run({ outbox }, args) {
      if (args.isSet('all') === args.positionals.length > 0)
        throw new ConfigError('Give the number of a message, or --all.')
      const count = await outbox.retry(args.isSet('all') ? 'all' : parseWholeNumber(args.positionals[0], 'MESSAGE'))
      if (args.isSet('json')) return printJson({ retried: count })
      console.log(
        count === 0
          ? 'There are no dead letters.'
          : `${count === 1 ? '1 message is' : `${count} messages are`} retried; a running shop does this within a second.`,
      )
    },
  },
]

const unsentHint =
  "\n'not sent': the mail is stored, but no mail server is configured. Set SMTP_URL; mails that are already stored are not sent afterwards."

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
