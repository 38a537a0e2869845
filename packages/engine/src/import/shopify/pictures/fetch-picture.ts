import { lookup as resolve, type LookupAddress } from 'node:dns'
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../../ports/public-address.ts'

export type FetchPictureResult =
  | { readonly fetched: true; readonly bytes: Uint8Array }
  /** `isHostFailure`: the host did not answer, so that further requests are likely to fail. */
  | { readonly fetched: false; readonly reason: string; readonly isHostFailure: boolean }

export interface FetchPictureOptions {
  readonly allowsPrivate: boolean
  readonly signal?: AbortSignal | undefined
}

const maxBytes = 25_000_000
const maxRedirects = 3
const timeoutMs = 8_000

/** Fetches a picture from the public internet: http and https only, with limits for redirects, time and size. */
export async function fetchPicture(address: string, rules: FetchPictureOptions): Promise<FetchPictureResult> {
  let url: URL | null = URL.parse(address)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!url || !/^https?:$/.test(url.protocol)) return toFailure('it is not a web address')
    if (
      !rules.allowsPrivate &&
      isIP(stripBrackets(url.hostname)) !== 0 &&
      !isPublicAddress(stripBrackets(url.hostname))
    )
      return toFailure('it is an address in a private network')
    const answer = await sendRequest(url, rules)
    if ('reason' in answer) return { fetched: false, reason: answer.reason, isHostFailure: true }
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = URL.parse(headers.location, url.href)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      return toFailure(`the host responded with ${statusCode}`)
    }
    return readBody(answer)
  }
  return toFailure('it redirects too often')
}

function sendRequest(
  url: URL,
  { allowsPrivate, signal }: FetchPictureOptions,
): Promise<IncomingMessage | { readonly reason: string }> {
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    // The connection uses the checked address, so that DNS rebinding has no effect.
    lookup: (host, { all }, done) =>
      resolve(host, { all: true }, (error, addresses) => {
        const first = error ? undefined : findAllowedAddress(addresses, allowsPrivate)
        if (!first) done(error ?? new Error('the host is in a private network'), [])
        else if (all) done(null, [first])
        else done(null, first.address, first.family)
      }),
    headers: { accept: 'image/*', 'user-agent': 'Vitrine' },
    agent: false,
    signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
  }
  return new Promise((answer) => {
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, answer)
    request.on('error', (error) =>
      answer({
        reason: timeoutSignal.aborted
          ? `${url.hostname} does not answer`
          : `${url.hostname} cannot be reached: ${error.message}`,
      }),
    )
  })
}

function findAllowedAddress(addresses: readonly LookupAddress[], allowsPrivate: boolean): LookupAddress | undefined {
  return allowsPrivate || addresses.every(({ address }) => isPublicAddress(address)) ? addresses[0] : undefined
}

async function readBody(answer: IncomingMessage): Promise<FetchPictureResult> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) return toFailure(`it is larger than ${maxBytes / 1_000_000} MB`)
      chunks.push(chunk)
    }
  } catch {
    // After a lost connection the product is imported without this picture.
    return toFailure('the connection was interrupted')
  }
  return { fetched: true, bytes: Buffer.concat(chunks) }
}

const toFailure = (reason: string): FetchPictureResult => ({ fetched: false, reason, isHostFailure: false })
const stripBrackets = (hostname: string) => hostname.replaceAll(/^\[|\]$/g, '')
