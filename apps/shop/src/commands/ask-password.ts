import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { ConfigError } from '../config.ts'
import { answerOf } from './answer-of.ts'

/** Asks whoever sits at the terminal for a new password, twice, and shows nothing of it. */
export async function askPassword(terminal: NodeJS.ReadableStream = process.stdin): Promise<string> {
  const first = await askSilently('Password (at least 12 characters): ', terminal)
  if (await askSilently('The same again: ', terminal) !== first) throw new ConfigError('These were two different passwords. Nothing was changed.')
  return first
}

/** A password that a program hands over: the whole of what comes in, but for the line break at its end. */
export async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

async function askSilently(question: string, input: NodeJS.ReadableStream): Promise<string> {
  // What is typed is echoed into nowhere. The question stays out of the standard output, which may be read by a program.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  process.stderr.write(question)
  try {
    return await answerOf(lines)
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
