import type { Interface } from 'node:readline/promises'
import { ConfigError } from '../../config/config.ts'

/** Reads the next line. Throws on Ctrl-D and at the end of the input. */
export async function readAnswer(lines: Interface, question = ''): Promise<string> {
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new ConfigError('There was no answer. Nothing was changed.')))
  })
  return Promise.race([lines.question(question), ended])
}
