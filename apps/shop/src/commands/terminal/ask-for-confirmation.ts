import { createInterface } from 'node:readline/promises'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { ConfigError } from '../../config/config.ts'
import { readAnswer } from './read-answer.ts'
import type { ParsedArguments } from './command.ts'

/** Asks for the expected text on a terminal; scripts must pass --confirm instead. */
export async function askForConfirmation({
  question,
  expected,
}: {
  readonly question: string
  readonly expected: string
}): Promise<void> {
  if (!process.stdin.isTTY)
    throw new ConfigError(`${question.split('. ')[0]}. Nothing was changed; use --confirm to do it anyway.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    if ((await readAnswer(lines, question)).trim() !== expected) throw new ConfigError('Nothing was changed.')
  } finally {
    lines.close()
  }
}

/** Runs an action that may need confirmation: by --confirm, or by the expected text on the terminal. */
export async function withConfirmation<T>(
  args: ParsedArguments,
  expected: string,
  action: (isConfirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await action(args.isSet('confirm'))
  } catch (error) {
    if (!isRefusal(error) || error.details['canConfirm'] !== true) throw error
    await askForConfirmation({
      question: `${String(error.details['because']).replace(/\.$/, '')}. Type ${expected} to do it anyway: `,
      expected,
    })
    return action(true)
  }
}
