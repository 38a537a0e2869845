import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  header(name: string): string
  /** The decoded body of the first part of a type: 'text/html'. */
  part(type: string): string
  /** Attached files. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

interface Part {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A mail server: accepts every mail, unless the test sets it up otherwise. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
): Promise<{ readonly url: string; readonly received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options,
    onData(stream, { secure, envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
      })
      stream.on('end', () => {
        received.push({
          ...readMail(Buffer.concat(chunks).toString('latin1')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: secure,
        })
        done()
      })
    },
  })
  // A client that hangs up in the middle is a test's intention.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  // It listens on a port, not on a pipe.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

function readMail(raw: string): Pick<ReceivedMail, 'header' | 'part' | 'files'> {
  const whole = partOf(raw)
  const parts = leavesOf(raw)
  return {
    header: (name) => decodedWords(whole.headers[name.toLowerCase()] ?? ''),
    part: (type) => parts.find(({ headers }) => headers['content-type']?.startsWith(type))?.body.toString('utf8') ?? '',
    files: parts.flatMap(({ headers, body }) => {
      const name = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1]
      return name === undefined ? [] : [{ name, bytes: body }]
    }),
  }
}

function leavesOf(raw: string): readonly Part[] {
  const { headers } = partOf(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [partOf(raw)]
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = raw.slice(end + 4)
  switch (headers['content-transfer-encoding']) {
    case 'base64':
      return { headers, body: Buffer.from(body, 'base64') }
    case 'quoted-printable':
      return { headers, body: Buffer.from(unquoted(body), 'latin1') }
    default:
      return { headers, body: Buffer.from(body, 'latin1') }
  }
}

const unquoted = (text: string) =>
  text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** RFC 2047: '=?UTF-8?Q?f=C3=BCr?=' */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, coding: string, words: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(unquoted(words.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
