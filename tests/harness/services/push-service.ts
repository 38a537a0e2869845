import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface ReceivedPush {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** As the browser reads it, with its own keys. */
  readonly text: Readonly<Record<string, string>>
  /** The claims that the shop signed; a signature that is wrong fails the test. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
  readonly publicKey: string
}

export interface PushService {
  browser(): PushBrowser
  readonly received: readonly ReceivedPush[]
  /** The status of every following answer: 201 accepts a message, 410 reports that the browser is gone. */
  respondWith(status: number): void
}

/**
 * A push service on this machine: it checks the shop's signature (RFC 8292) and reads messages as browsers do (RFC
 * 8291).
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly read: (body: Buffer) => string }>()
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const known = browsers.get(request.url ?? '')
      if (known && status < 300) {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        received.push({
          endpoint: origin + request.url,
          headers,
          text: JSON.parse(known.read(Buffer.concat(chunks))) as Record<string, string>,
          ...proved(headers['authorization'] ?? ''),
        })
      }
      response.writeHead(known ? status : 404).end()
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  onTestFinished(() => {
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    respondWith(next) {
      status = next
    },
    browser() {
      const [curve, auth, path] = [
        createECDH('prime256v1'),
        randomBytes(16),
        `/push/${randomBytes(12).toString('hex')}`,
      ]
      const own = curve.generateKeys()
      browsers.set(path, {
        read: (body) => decrypted(body, { auth, own, secretWith: (other) => curve.computeSecret(other) }),
      })
      return { endpoint: origin + path, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } }
    },
  }
}

interface Keys {
  readonly auth: Buffer
  readonly own: Buffer
  secretWith(other: Buffer): Buffer
}

// aes128gcm: salt, size of records, length of the sender's key, the key, one record whose last byte before its padding
// is 2.
function decrypted(body: Buffer, { auth, own, secretWith }: Keys): string {
  const salt = body.subarray(0, 16)
  const begin = 21 + body.readUInt8(20)
  const sender = body.subarray(21, begin)
  const material = derived(secretWith(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  cipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([cipher.update(body.subarray(begin, -16)), cipher.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString()
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function proved(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const { token = '', publicKey = '' } =
    /^vapid t=(?<token>[^,]+), k=(?<publicKey>.+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error("the signature is not the shop's")
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'], publicKey }
}
