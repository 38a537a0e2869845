import { lookup as resolve, type LookupAddress } from 'node:dns'
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../ports/public-address.ts'

export type Fetched =
  | { readonly fetched: true; readonly bytes: Uint8Array }
  /** `isHost`: nothing came from this host at all, so that asking it again is likely in vain. */
  | { readonly fetched: false; readonly reason: string; readonly isHost: boolean }

export interface FetchRules {
  readonly allowsPrivate: boolean
  readonly signal?: AbortSignal | undefined
}

const mostBytes = 25_000_000
const mostRedirects = 3
const patienceMilliseconds = 8_000

/** One picture from the public internet: http or https only, a few redirects, bounded in time and size. */
export async function fetchPicture(address: string, rules: FetchRules): Promise<Fetched> {
  let url: URL | null = URL.parse(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!url || !/^https?:$/.test(url.protocol)) return failed('it is no address of the web')
    if (!rules.allowsPrivate && isIP(bare(url.hostname)) !== 0 && !isPublicAddress(bare(url.hostname))) return failed('it is an address of an inner network')
    const answer = await ask(url, rules)
    if ('reason' in answer) return { fetched: false, reason: answer.reason, isHost: true }
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = URL.parse(headers.location, url.href)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      return failed(`the host answers ${statusCode}`)
    }
    return read(answer)
  }
  return failed('it leads from address to address')
}

function ask(url: URL, { allowsPrivate, signal }: FetchRules): Promise<IncomingMessage | { readonly reason: string }> {
  const patience = AbortSignal.timeout(patienceMilliseconds)
  const options: RequestOptions = {
    // The address that is checked is the one that is connected to: a name cannot point elsewhere in between.
    lookup: (host, { all }, done) => resolve(host, { all: true }, (error, found) => {
      const first = error ? undefined : allowed(found, allowsPrivate)
      if (!first) done(error ?? new Error('the host is in an inner network'), [])
      else if (all) done(null, [first])
      else done(null, first.address, first.family)
    }),
    headers: { accept: 'image/*', 'user-agent': 'Vitrine' }, agent: false, signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }
  return new Promise((answer) => {
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, answer)
    request.on('error', (error) => answer({ reason: patience.aborted ? `${url.hostname} does not answer` : `${url.hostname} cannot be reached: ${error.message}` }))
  })
}

function allowed(found: readonly LookupAddress[], allowsPrivate: boolean): LookupAddress | undefined {
  return allowsPrivate || found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

async function read(answer: IncomingMessage): Promise<Fetched> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > mostBytes) return failed(`it is larger than ${mostBytes / 1_000_000} MB`)
      chunks.push(chunk)
    }
  } catch {
    // A connection that breaks off in the middle is the host's affair; the product comes in without this picture.
    return failed('the connection broke off')
  }
  return { fetched: true, bytes: Buffer.concat(chunks) }
}

const failed = (reason: string): Fetched => ({ fetched: false, reason, isHost: false })
const bare = (hostname: string) => hostname.replaceAll(/^\[|\]$/g, '')
