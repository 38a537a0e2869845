import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfigError } from '../../config/config.ts'
import { askPassword } from './ask-password.ts'

const ctrlD = '\u0004'

let prompts: string[] = []
beforeEach(() => {
  prompts = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => prompts.push(String(text)) > 0)
  return () => vi.restoreAllMocks()
})

/** Types each line when it is asked for. */
async function type(terminal: PassThrough, lines: readonly string[]) {
  for (const [index, line] of lines.entries()) {
    await vi.waitFor(() => expect(prompts.filter((text) => text.endsWith(': '))).toHaveLength(index + 1))
    terminal.write(line)
  }
}

test.each([
  ['Ctrl-D at the first question', [ctrlD]],
  ['Ctrl-D at the second question', ['a long password\r', ctrlD]],
])('%s ends the command with a message and no stack trace', async (_, keys) => {
  const terminal = new PassThrough()
  const asked = askPassword(terminal)
  const outcome = expect(asked).rejects.toEqual(new ConfigError('There was no answer. Nothing was changed.'))
  await type(terminal, keys)
  await outcome
})

test.each([
  ['takes the same password twice', 'a long password', 'taken'],
  ['refuses two different passwords', 'another password', 'refused'],
])('the password prompt %s', async (_, second, outcome) => {
  const terminal = new PassThrough()
  const asked = askPassword(terminal).then(
    () => 'taken',
    (error: unknown) => (error instanceof ConfigError ? 'refused' : error),
  )
  await type(terminal, ['a long password\r', `${second}\r`])
  expect(await asked).toBe(outcome)
})
