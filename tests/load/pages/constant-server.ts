// node constant-server.ts URL: asks the address once and then sends the same bytes and headers to everybody, with the
// same HTTP library. Prints its own address.
import { get, type IncomingHttpHeaders } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { freePort } from '../../harness/services/free-port.ts'
import { asBrowser } from './as-browser.ts'

interface Packed {
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array<ArrayBuffer>
}

const writtenByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding']

const { headers, body } = await fetchPacked(process.argv[2] ?? '')
const sent = Object.fromEntries(
  Object.entries(headers)
    .filter(([name]) => !writtenByNode.includes(name))
    .map(([name, value]) => [name, String(value)]),
)
const app = new Hono().get('*', () => new Response(body, { headers: sent }))
const port = await freePort()
createAdaptorServer({ fetch: app.fetch }).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`))

// Not fetch: it would unpack the bytes that the constant must send as they are.
function fetchPacked(url: string): Promise<Packed> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, (message) => {
      const chunks: Buffer[] = []
      message
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: message.headers, body: new Uint8Array(Buffer.concat(chunks)) }))
        .on('error', reject)
    }).on('error', reject)
  })
}
