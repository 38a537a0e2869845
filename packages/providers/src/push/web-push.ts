import { createHash } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '@vitrine/engine/ports/public-address'
import type { OutgoingPush, PushService } from '@vitrine/engine/ports/push'
import webpush from 'web-push'
import { toPushText } from './push-texts.ts'

export interface WebPushOptions {
  /** For tests with a local push service without TLS. */
  readonly allowsPrivate?: boolean
  readonly timeoutMs?: number
}

// Order notifications are relevant for three days; the customer has the mail as well.
const ttlSeconds = 3 * 86_400
// Expired by RFC 8030, or created with another VAPID key: a retry cannot succeed.
const expiredStatuses: ReadonlySet<number> = new Set([403, 404, 410])

/**
 * Web Push: messages encrypted for one browser (RFC 8291), signed with the shop's key (RFC 8292), sent to the browser's
 * push service.
 */
export function webPush({ allowsPrivate = false, timeoutMs = 10_000 }: WebPushOptions = {}): PushService {
  return {
    accepts: (endpoint) => isAllowedEndpoint(URL.parse(endpoint), allowsPrivate),
    async send(push, { privateKey, publicKey, contact }) {
      const { endpoint, p256dh, auth } = push.to
      const url = URL.parse(endpoint)
      // The browser's keys are untrusted input; invalid ones never become valid.
      const message =
        url && isAllowedEndpoint(url, allowsPrivate)
          ? messageFor(push, { endpoint, keys: { p256dh, auth } }, { subject: contact, publicKey, privateKey })
          : undefined
      if (!url || !message) return 'gone'
      const status = await post(url, message, { allowsPrivate, timeoutMs })
      if (expiredStatuses.has(status)) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service ${url.host} responded with ${status}`)
      return 'sent'
    },
  }
}

type Message = ReturnType<typeof webpush.generateRequestDetails>

function messageFor(
  push: OutgoingPush,
  target: webpush.PushSubscription,
  vapidDetails: NonNullable<webpush.RequestOptions['vapidDetails']>,
): Message | undefined {
  try {
    // Replaces undelivered notifications of the same order.
    const topic = createHash('sha256').update(`order:${push.orderId}`).digest('base64url').slice(0, 32)
    return webpush.generateRequestDetails(target, JSON.stringify(toPushText(push)), {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return undefined
  }
}

function post(
  url: URL,
  { headers, body }: Message,
  { allowsPrivate, timeoutMs }: Required<WebPushOptions>,
): Promise<number> {
  return new Promise((fulfil, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        // web-push sets plain texts and numbers.
        method: 'POST',
        headers: headers as Record<string, string | number>,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        // Checks the address that is connected to, which prevents DNS rebinding.
        lookup: (host, { all }, done) =>
          resolve(host, { all: true }, (error, found) => {
            const first =
              error || !(allowsPrivate || found.every(({ address }) => isPublicAddress(address))) ? undefined : found[0]
            if (!first) done(error ?? new Error('the push service is in a private network'), [])
            else if (all) done(null, [first])
            else done(null, first.address, first.family)
          }),
      },
      (response) => {
        response.resume()
        fulfil(response.statusCode ?? 0)
      },
    )
    // The endpoint is confidential, so errors contain the host only.
    request.on('error', ({ message }) =>
      reject(new Error(`the push service ${url.host} cannot be reached: ${message}`)),
    )
    request.end(body)
  })
}

function isAllowedEndpoint(url: URL | null, allowsPrivate: boolean): boolean {
  if (!url || url.username || url.password) return false
  if (allowsPrivate) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0 &&
    url.hostname.includes('.') &&
    !/[.](?:local|localhost|internal|lan|home|arpa)[.]?$/i.test(url.hostname)
  )
}
