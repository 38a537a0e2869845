import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { ConfigError } from '../../config/config.ts'
import { readAnswer } from './read-answer.ts'

/** Asks for a new password on the terminal, twice, without echo. */
export async function askPassword(terminal: NodeJS.ReadableStream = process.stdin): Promise<string> {
  const first = await askHidden('Password (at least 12 characters): ', terminal)
  if ((await askHidden('The same again: ', terminal)) !== first)
    throw new ConfigError('These were two different passwords. Nothing was changed.')
  return first
}

/** Reads a password from standard input, without the trailing line break. */
export async function readPasswordFromStdin(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

async function askHidden(question: string, input: NodeJS.ReadableStream): Promise<string> {
  // The echo is discarded. The question goes to stderr, since a program may read stdout.
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: discarded, terminal: true })
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  process.stderr.write(question)
  try {
    return await readAnswer(lines)
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
