import { noteStates, type ListedNote, type NoteState } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command } from './command.ts'
import { factsOf, printJson, tableOf } from './table.ts'

/** Mails and calls to the outside that wait, and those that were given up. */
export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list', takes: '', says: 'shows what the shop still has to do outside, newest first', options: { ...json, dead: { type: 'boolean' }, state: { type: 'string' }, most: { type: 'string', default: '50' } },
    help: ['--dead           only what was given up', `--state WORD     only those: ${noteStates.join(', ')}`, '--most N         how many (50)'],
    async run({ outbox }, words) {
      const state = words.isSet('dead') ? 'dead' : stateIn(words.text('state'))
      const list = await outbox.list({ state, most: wholeNumber(words.text('most'), '--most') })
      if (words.isSet('json')) return printJson(list)
      console.log(list.length === 0 ? 'There is nothing.' : tableOf(['Note', 'What', 'State', 'Tries', 'Noted', 'Next', 'Why it failed'], list.map(rowOf)))
    },
  },
  {
    name: 'outbox show', takes: 'NOTE', says: 'shows one of them with all that is known', options: json,
    async run({ outbox }, words) {
      const note = await outbox.show(wholeNumber(words.given[0], 'NOTE'))
      if (words.isSet('json')) return printJson(note)
      console.log(factsOf([
        ['Note', note.id], ['What', note.kind], ['Key', note.key], ['About', JSON.stringify(note.payload)], ['State', note.state], ['Tries', note.attempts], ['Noted', note.createdAt.toISOString()],
        ['Next', note.state === 'waiting' ? note.runAfter.toISOString() : ''], ['Sent', note.sentAt?.toISOString() ?? ''], ['Why it failed', note.lastError ?? ''],
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

function rowOf({ id, kind, state, attempts, createdAt, runAfter, lastError }: ListedNote) {
  const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  return [id, kind, state, attempts, time(createdAt), state === 'waiting' ? time(runAfter) : '', (lastError ?? '').slice(0, 80)]
}

function stateIn(word: string | undefined): NoteState | undefined {
  const state = noteStates.find((each) => each === word)
  if (word !== undefined && !state) throw new ConfigError(`--state is one of ${noteStates.join(', ')}.`)
  return state
}
