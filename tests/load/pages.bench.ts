import { get, type IncomingHttpHeaders } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import { freePort } from '../harness/free-port.ts'
import { atLeast, median, type Figure } from './measure.ts'

const rounds = 5 // alternating, so that a busy moment of the machine hurts both alike
const seconds = 3
const connections = 16
const asBrowser = { 'accept-encoding': 'br', accept: 'text/html' }
const writtenByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Requests per second of kept pages, as a ratio to the same HTTP library sending the same bytes and headers from a constant. */
export async function benchKeptPages(pages: readonly { readonly name: string; readonly url: string }[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, url } of pages) {
    const constant = await serveConstant(await fetchPacked(url))
    try {
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++) ratios.push((await rate(url)) / (await rate(constant.url)))
      figures.push(atLeast(`${name}: kept page against a constant, requests per second`, median(ratios), 0.8))
    } finally {
      await constant.close()
    }
  }
  return figures
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: asBrowser })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers without 2xx, ${result.errors} errors`)
  return result.requests.average
}

interface Packed {
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array<ArrayBuffer>
}

// Not fetch: it would unpack the bytes that the constant must send as they are.
function fetchPacked(url: string): Promise<Packed> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve({ headers: message.headers, body: new Uint8Array(Buffer.concat(chunks)) })).on('error', reject)
    }).on('error', reject)
  })
}

async function serveConstant({ headers, body }: Packed): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !writtenByNode.includes(name)).map(([name, value]) => [name, String(value)]))
  const app = new Hono().get('*', () => new Response(body, { headers: sent }))
  const server = createAdaptorServer({ fetch: app.fetch })
  const port = await freePort()
  await new Promise<void>((resolve) => { server.listen(port, '127.0.0.1', resolve) })
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => { server.close(() => resolve()) }) }
}
