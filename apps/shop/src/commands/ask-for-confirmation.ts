import { createInterface } from 'node:readline/promises'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { ConfigError } from '../config.ts'
import { answerOf } from './answer-of.ts'
import type { Words } from './command.ts'

/** Goes on only when the person at the terminal types what is expected; a program must say --confirm instead. */
export async function askForConfirmation({ question, expected }: { readonly question: string; readonly expected: string }): Promise<void> {
  if (!process.stdin.isTTY) throw new ConfigError(`${question.split('. ')[0]}. Nothing was changed; --confirm does it all the same.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    if ((await answerOf(lines, question)).trim() !== expected) throw new ConfigError('Nothing was changed.')
  } finally {
    lines.close()
  }
}

/** Does what the shop refuses only as long as it is not confirmed: --confirm, or a person who types what is expected. */
export async function confirmed<T>(words: Words, expected: string, work: (isConfirmed: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(words.isSet('confirm'))
  } catch (error) {
    if (!isRefusal(error) || error.details['canConfirm'] !== true) throw error
    await askForConfirmation({ question: `${String(error.details['because']).replace(/\.$/, '')}. Type ${expected} to do it all the same: `, expected })
    return work(true)
  }
}
