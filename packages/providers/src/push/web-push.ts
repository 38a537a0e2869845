import { createHash } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '@vitrine/engine/ports/public-address'
import type { OutgoingPush, PushService } from '@vitrine/engine/ports/push'
import webpush from 'web-push'
import { pushText } from './push-words.ts'

export interface WebPushParts {
  /** Tests have a push service of their own on this machine, without TLS. */
  readonly allowsPrivate?: boolean
  readonly timeoutMilliseconds?: number
}

// News of an order are worth hearing for three days; a device that is off for longer finds the mail.
const secondsToLive = 3 * 86_400
// Gone by the protocol (RFC 8030), or made with a key that is not the shop's any more: neither comes right by waiting.
const gone: ReadonlySet<number> = new Set([403, 404, 410])

/** Web Push: messages encrypted for one browser (RFC 8291), signed with the shop's key (RFC 8292), handed to the browser's own push service. */
export function webPush({ allowsPrivate = false, timeoutMilliseconds = 10_000 }: WebPushParts = {}): PushService {
  return {
    accepts: (endpoint) => mayReach(URL.parse(endpoint), allowsPrivate),
    async send(push, { privateKey, publicKey, contact }) {
      const { endpoint, p256dh, auth } = push.to
      const url = URL.parse(endpoint)
      // The browser's keys come from outside: what cannot be used will never be.
      const message = url && mayReach(url, allowsPrivate) ? messageFor(push, { endpoint, keys: { p256dh, auth } }, { subject: contact, publicKey, privateKey }) : undefined
      if (!url || !message) return 'gone'
      const status = await post(url, message, { allowsPrivate, timeoutMilliseconds })
      if (gone.has(status)) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service ${url.host} answers ${status}`)
      return 'sent'
    },
  }
}

type Message = ReturnType<typeof webpush.generateRequestDetails>

function messageFor(push: OutgoingPush, target: webpush.PushSubscription, vapidDetails: NonNullable<webpush.RequestOptions['vapidDetails']>): Message | undefined {
  try {
    // News of the same order that were not delivered yet are replaced.
    const topic = createHash('sha256').update(`order:${push.orderId}`).digest('base64url').slice(0, 32)
    return webpush.generateRequestDetails(target, JSON.stringify(pushText(push)), { vapidDetails, TTL: secondsToLive, topic, urgency: 'normal', contentEncoding: 'aes128gcm' })
  } catch {
    return undefined
  }
}

function post(url: URL, { headers, body }: Message, { allowsPrivate, timeoutMilliseconds }: Required<WebPushParts>): Promise<number> {
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      // web-push sets plain texts and numbers.
      method: 'POST', headers: headers as Record<string, string | number>, agent: false, signal: AbortSignal.timeout(timeoutMilliseconds),
      // The address that is checked is the one that is connected to: a name cannot point elsewhere in between.
      lookup: (host, { all }, done) => resolve(host, { all: true }, (error, found) => {
        const first = error || !(allowsPrivate || found.every(({ address }) => isPublicAddress(address))) ? undefined : found[0]
        if (!first) done(error ?? new Error('the push service is in an inner network'), [])
        else if (all) done(null, [first])
        else done(null, first.address, first.family)
      }),
    }, (response) => {
      response.resume()
      answered(response.statusCode ?? 0)
    })
    // The address of a browser is nobody else's business, so that an error names the host alone.
    request.on('error', ({ message }) => failed(new Error(`the push service ${url.host} cannot be reached: ${message}`)))
    request.end(body)
  })
}

function mayReach(url: URL | null, allowsPrivate: boolean): boolean {
  if (!url || url.username || url.password) return false
  if (allowsPrivate) return true
  return url.protocol === 'https:' && url.port === '' && isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.') && !/[.](?:local|localhost|internal|lan|home|arpa)[.]?$/i.test(url.hostname)
}
