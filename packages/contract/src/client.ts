import { apiErrorOf, type ApiError } from './api-error.ts'
import type { Locale } from './kernel/locale.ts'
import { isRead } from './kernel/operation.ts'
import type { Answer, Input, OperationName } from './operations.ts'

export interface ClientOptions {
  /** Where operations are called: '/api' in the browser. */
  readonly apiUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly locale: () => Locale
  readonly configId: string
  /** The ReferrerID of the page's address. SF-7.03 */
  readonly referrerId?: () => string | undefined
  readonly noCache?: () => string | undefined
  /** What the preview cookie carries, where there is one. SF-7.06 */
  readonly editHash?: () => string | undefined
  /** Goes with reads, so that a new release does not meet what a CDN kept of the old one. SF-7.09 */
  readonly cacheBustingId?: string
}

export interface CallOptions {
  /** Reads go by GET and writes by POST unless a caller says otherwise. */
  readonly method?: 'GET' | 'POST'
  readonly signal?: AbortSignal
}

export interface Client {
  call<N extends OperationName>(name: N, payload: Input<N>, options?: CallOptions): Promise<Answer<N>>
}

// SF-7.11
const retried: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
const longestWaitSeconds = 3

/** Calls operations of a shop over HTTP. What is refused rises as an ApiError. SF-7.01 to SF-7.12 */
export function createClient(options: ClientOptions): Client {
  // The server makes a new token with every response and takes back the last one. SF-7.02
  let token: string | undefined

  async function send(url: string, init: RequestInit): Promise<Response> {
    const response = await options.fetch(url, { ...init, credentials: 'include', headers: headersOf(options, token) })
    token = response.headers.get('x-csrf-token') ?? token
    return response
  }

  // A write that is the page's first call needs a token too; the lightest read brings one.
  async function fetchToken(): Promise<void> {
    if (token === undefined) await send(`${options.apiUrl}/getSession?${readQuery({}, undefined)}`, { method: 'GET' })
  }

  return {
    async call(name, payload, { method = isRead(name) ? 'GET' : 'POST', signal } = {}) {
      const url = `${options.apiUrl}/${name}`
      const init = { method, signal: signal ?? null }
      if (!isRead(name)) await fetchToken()
      const response = method === 'GET'
        ? await sendTwice(() => send(`${url}?${readQuery(payload, options.cacheBustingId)}`, init))
        : await sendWithToken((again = '') => send(url + again, { ...init, body: JSON.stringify(payload) }))
      if (!response.ok) throw await errorOf(response)
      // The server checks answers against the register, which is where this type comes from.
      return ((await response.json()) as { data: Answer<typeof name> }).data
    },
  }
}

function headersOf({ locale, configId, referrerId, noCache, editHash }: ClientOptions, token: string | undefined): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    'accept': 'application/json',
    'content-type': 'application/json',
    'x-config-id': configId,
    'locale': locale(),
    'x-csrf-token': token,
    'referrerID': referrerId?.(),
    'noCache': noCache?.(),
    'x-pwa-edit-hash': editHash?.(),
  }
  // What is undefined is left out by the filter, so that only texts remain.
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>
}

function readQuery(payload: unknown, cacheBustingId: string | undefined): string {
  const query = `body=${encodeURIComponent(JSON.stringify(payload))}`
  return cacheBustingId === undefined ? query : `${query}&cdnCacheBustingId=${encodeURIComponent(cacheBustingId)}`
}

async function sendTwice(send: () => Promise<Response>): Promise<Response> {
  const first = await send()
  if (!retried.includes(first.status)) return first
  const seconds = Number(first.headers.get('retry-after') ?? 0)
  // A server that asks for a longer rest gets it: the shopper is told instead of kept waiting.
  if (!(seconds <= longestWaitSeconds)) return first
  await new Promise((resume) => setTimeout(resume, seconds * 1000))
  return send()
}

// In another tab somebody has logged in or out since: nothing was done, and the refusal brought the token that counts now. Refused again, the server ends the login. SF-8.36
async function sendWithToken(send: (again?: string) => Promise<Response>): Promise<Response> {
  const first = await send()
  return first.status === 403 && (await errorOf(first.clone())).key === 'security.invalidCsrfToken' ? send('?again') : first
}

async function errorOf(response: Response): Promise<ApiError> {
  // A body that is no JSON comes from a proxy in between and says nothing to a shopper.
  const body: unknown = await response.json().catch(() => undefined)
  return apiErrorOf(body, { statusCode: response.status, statusText: response.statusText, url: response.url })
}
