import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Account } from '@vitrine/providers/files/s3/s3-account'
import type { Afterwards } from '../database/test-database.ts'

/**
 * 'down': connections are refused. 'silent': no answer. 'denied': as of a key without permissions. 'answersHalf': the
 * connection ends in the middle of an answer. 'storesHalf': it ends in the middle of an upload.
 */
export type S3Fault = 'down' | 'silent' | 'denied' | 'answersHalf' | 'storesHalf'

export interface S3Server {
  readonly endpoint: string
  readonly account: S3Account
  /** The methods and paths of requests since the last call. */
  takeRequests(): readonly string[]
  /** Cuts the stored bytes of a file of `account` in half. */
  damage(key: string): Promise<void>
  /** Until the next call; undefined: none. */
  setFault(fault: S3Fault | undefined): Promise<void>
}

/** One for each test file: a server of one's own may keep it. */
export const bucket = `vitrine-${randomUUID()}`

/**
 * A server with the protocol of S3 that verifies signatures, and a proxy in front of it that causes faults. The tests
 * can use another server: S3_SERVER=http://KEY:SECRET@127.0.0.1:PORT.
 */
export async function startS3Server(afterwards: Afterwards): Promise<S3Server> {
  const server = await (process.env['S3_SERVER'] ? findServer(new URL(process.env['S3_SERVER'])) : startProcess())
  let fault: S3Fault | undefined
  let requests: string[] = []

  const proxy = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    pass(request, response, { serverPort: server.port, fault }).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      proxy.close(() => resolve())
      proxy.closeAllConnections()
    })
  await listen(0)
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  afterwards(async () => {
    if (proxy.listening) await stop()
    direct.destroy()
    await server.stop()
  })
  const endpoint = `http://127.0.0.1:${address.port}`
  const direct = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    forcePathStyle: true,
    credentials: server.credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await direct.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    endpoint,
    account: {
      bucket,
      prefix: 'shop/',
      endpoint,
      region: 'us-east-1',
      credentials: server.credentials,
    },
    takeRequests() {
      const taken = requests
      requests = []
      return taken
    },
    async damage(key) {
      const object = { Bucket: bucket, Key: `shop/${key}` }
      const { Body, Metadata = {} } = await direct.send(new GetObjectCommand(object))
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      const half = bytes.subarray(0, bytes.byteLength / 2)
      await direct.send(new PutObjectCommand({ ...object, Body: half, Metadata }))
    },
    async setFault(next) {
      if (next === 'down' && proxy.listening) await stop()
      if (next !== 'down' && !proxy.listening) await listen(address.port)
      fault = next
    },
  }
}

interface UpstreamServer {
  readonly port: number
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  stop(): Promise<void>
}

const findServer = async ({ port, username, password }: URL): Promise<UpstreamServer> => ({
  port: Number(port),
  credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: password },
  stop: async () => {},
})

async function startProcess(): Promise<UpstreamServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const script = join(import.meta.dirname, 's3-server-process.ts')
  const child = spawn(process.execPath, ['--openssl-legacy-provider', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [port] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number]
  if (typeof port === 'number') throw new Error(`the server ended with code ${port}`)
  return {
    port: Number(port.toString()),
    // The only key of this server.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async stop() {
      child.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { serverPort, fault }: { readonly serverPort: number; readonly fault: S3Fault | undefined },
): Promise<void> {
  const body = await buffer(incoming)
  if (fault === 'silent') return
  if (fault === 'denied') {
    outgoing.writeHead(403, { 'content-type': 'application/xml' })
    outgoing.end(incoming.method === 'HEAD' ? undefined : accessDenied)
    return
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method = 'GET', url = '/', headers } = incoming
    const upstream = httpRequest({ host: '127.0.0.1', port: serverPort, method, path: url, headers }, resolve)
    upstream.on('error', reject)
    if (fault === 'storesHalf' && method === 'PUT')
      upstream.write(body.subarray(0, body.byteLength / 2), () => upstream.destroy())
    else upstream.end(body)
  })
  const bytes = await buffer(answer)
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  if (fault === 'answersHalf' && incoming.method === 'GET')
    outgoing.write(bytes.subarray(0, bytes.byteLength / 2), () => outgoing.destroy())
  else outgoing.end(bytes)
}

const accessDenied =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
