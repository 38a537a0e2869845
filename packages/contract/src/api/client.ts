import { toApiError, type ApiError } from './api-error.ts'
import type { Locale } from '../kernel/i18n/locale.ts'
import { isRead } from '../kernel/operation/operation.ts'
import type { Answer, Input, OperationName } from './operations.ts'

export interface ClientOptions {
  /** The base URL of operations: '/api' in the browser. */
  readonly apiUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly locale: () => Locale
  readonly configId: string
  /** The ReferrerID of the page's address. SF-7.03 */
  readonly referrerId?: () => string | undefined
  readonly noCache?: () => string | undefined
  /** The value of the preview cookie, if there is one. SF-7.06 */
  readonly editHash?: () => string | undefined
  /** Sent with reads, so that a new release does not receive responses that a CDN cached for the old one. SF-7.09 */
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
const retryableStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
const maxRetryAfterSeconds = 3

/** Calls operations of a shop over HTTP. Throws an ApiError when an operation is refused. SF-7.01 to SF-7.12 */
export function createClient(options: ClientOptions): Client {
  // The server issues a new token with every response and accepts the latest one. SF-7.02
  let token: string | undefined

  async function send(url: string, init: RequestInit): Promise<Response> {
    const response = await options.fetch(url, {
      ...init,
      credentials: 'include',
      headers: createHeaders(options, token),
    })
    token = response.headers.get('x-csrf-token') ?? token
    return response
  }

  // A write that is the page's first call needs a token too; the lightest read brings one.
  async function fetchToken(): Promise<void> {
    if (token === undefined) await send(`${options.apiUrl}/getSession?${toQuery({}, undefined)}`, { method: 'GET' })
  }

  return {
    async call(name, payload, { method = isRead(name) ? 'GET' : 'POST', signal } = {}) {
      const url = `${options.apiUrl}/${name}`
      const init = { method, signal: signal ?? null }
      if (!isRead(name)) await fetchToken()
      const response =
        method === 'GET'
          ? await sendWithRetry(() => send(`${url}?${toQuery(payload, options.cacheBustingId)}`, init))
          : await sendWithToken((again = '') => send(url + again, { ...init, body: JSON.stringify(payload) }))
      if (!response.ok) throw await readError(response)
      // The server checks answers against the register, which is where this type comes from.
      return ((await response.json()) as { data: Answer<typeof name> }).data
    },
  }
}

function createHeaders(
  { locale, configId, referrerId, noCache, editHash }: ClientOptions,
  token: string | undefined,
): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-config-id': configId,
    locale: locale(),
    'x-csrf-token': token,
    referrerID: referrerId?.(),
    noCache: noCache?.(),
    'x-pwa-edit-hash': editHash?.(),
  }
  // The filter removes undefined values, so only strings remain.
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
}

function toQuery(payload: unknown, cacheBustingId: string | undefined): string {
  const query = `body=${encodeURIComponent(JSON.stringify(payload))}`
  return cacheBustingId === undefined ? query : `${query}&cdnCacheBustingId=${encodeURIComponent(cacheBustingId)}`
}

async function sendWithRetry(send: () => Promise<Response>): Promise<Response> {
  const first = await send()
  if (!retryableStatuses.includes(first.status)) return first
  const seconds = Number(first.headers.get('retry-after') ?? 0)
  // No retry after a longer Retry-After: the customer sees an error instead of waiting.
  if (!(seconds <= maxRetryAfterSeconds)) return first
  await new Promise((resume) => setTimeout(resume, seconds * 1000))
  return send()
}

// A login or logout in another tab replaced the token: the operation did not run, and the refusal carried the new
// token. After a second refusal the server ends the login. SF-8.36
async function sendWithToken(send: (again?: string) => Promise<Response>): Promise<Response> {
  const first = await send()
  return first.status === 403 && (await readError(first.clone())).key === 'security.invalidCsrfToken'
    ? send('?again')
    : first
}

async function readError(response: Response): Promise<ApiError> {
  // A body that is not JSON comes from a proxy in between and has no text for customers.
  const body: unknown = await response.json().catch(() => undefined)
  return toApiError(body, { statusCode: response.status, statusText: response.statusText, url: response.url })
}
