import type { Interface } from 'node:readline/promises'
import { ConfigError } from '../config.ts'

/** The next line that is typed. Ctrl-D, and an input that ends, are no answer. */
export async function answerOf(lines: Interface, question = ''): Promise<string> {
  const ended = new Promise<never>((_, reject) => { lines.once('close', () => reject(new ConfigError('There was no answer. Nothing was changed.'))) })
  return Promise.race([lines.question(question), ended])
}
