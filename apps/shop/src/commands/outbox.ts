import { outboxStates, type OutboxMessageSummary, type OutboxState } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command } from './command.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { factsOf, printJson, tableOf } from './table.ts'

/** Mails and calls to the outside that wait, and those that were given up. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list', takes: '', says: 'shows what the shop still has to do outside, newest first', options: { ...json, dead: { type: 'boolean' }, state: { type: 'string' }, most: { type: 'string', default: '50' } },
    help: ['--dead           only what was given up', `--state WORD     only those: ${outboxStates.join(', ')}`, '--most N         how many (50)'],
    async run({ outbox, settings }, words) {
      const state = words.isSet('dead') ? 'dead' : stateIn(words.text('state'))
      const list = await outbox.list({ state, limit: wholeNumber(words.text('most'), '--most') })
      if (words.isSet('json')) return printJson(list)
      if (list.length === 0) return console.log('There is nothing.')
      const clock = await shopClock({ settings })
      console.log(tableOf(['Note', 'What', 'State', 'Tries', 'Noted', 'Next', 'Why it failed'], list.map((note) => rowOf(note, clock))))
      if (list.some(({ isUnsentMail }) => isUnsentMail)) console.log(unsentSentence)
    },
  },
  {
    name: 'outbox show', takes: 'NOTE', says: 'shows one of them with all that is known', options: json,
    async run({ outbox, settings }, words) {
      const { timeOf } = await shopClock({ settings })
      const note = await outbox.show(wholeNumber(words.given[0], 'NOTE'))
      if (words.isSet('json')) return printJson(note)
      console.log(factsOf([
        ['Note', note.id], ['What', note.kind], ['Key', note.key], ['About', JSON.stringify(note.payload)], ['State', stateOf(note)], ['Tries', note.attempts], ['Noted', timeOf(note.createdAt)],
        ['Next', note.state === 'waiting' ? timeOf(note.runAfter) : ''], [note.isUnsentMail ? 'Written' : 'Sent', timeOf(note.sentAt)], ['Why it failed', note.lastError ?? ''],
      ]))
    },
  },
  {
    name: 'outbox retry', takes: '[NOTE]', says: 'tries what was given up once more; --all instead of a note: everything', options: { ...json, all: { type: 'boolean' } },
    async run({ outbox }, words) {
      if (words.isSet('all') === (words.given.length > 0)) throw new ConfigError('Say the number of a note, or --all.')
      const count = await outbox.retry(words.isSet('all') ? 'all' : wholeNumber(words.given[0], 'NOTE'))
      if (words.isSet('json')) return printJson({ retried: count })
      console.log(count === 0 ? 'Nothing was given up.' : `${count === 1 ? 'It waits' : `${count} notes wait`} again; the open shop takes it up within a second.`)
    },
  },
]

const unsentSentence = "\n'not sent': the mail is written and lies in the shop, which has no mail server. SMTP_URL names one; mails that were written before are not sent later."

const stateOf = ({ state, isUnsentMail }: OutboxMessageSummary) => (isUnsentMail ? 'not sent' : state)

function rowOf(note: OutboxMessageSummary, { timeOf }: ShopClock) {
  const { id, kind, state, attempts, createdAt, runAfter, lastError } = note
  return [id, kind, stateOf(note), attempts, timeOf(createdAt), state === 'waiting' ? timeOf(runAfter) : '', (lastError ?? '').slice(0, 80)]
}

function stateIn(word: string | undefined): OutboxState | undefined {
  const state = outboxStates.find((each) => each === word)
  if (word !== undefined && !state) throw new ConfigError(`--state is one of ${outboxStates.join(', ')}.`)
  return state
}
