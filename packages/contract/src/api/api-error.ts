type Entries = Readonly<Record<string, unknown>>

interface ResponseInfo {
  readonly statusCode: number
  readonly statusText: string
  readonly url: string
}

/** An error response of the backend, normalised for the storefront. SF-7.10, SF-7.51 */
export class ApiError extends Error {
  readonly statusCode: number
  readonly url: string
  readonly key: string
  readonly code: number | string
  /** The details of the refusal: fields that are wrong, or values for its text. */
  override readonly cause: Entries
  readonly events: Entries
  constructor(response: ResponseInfo, { key, code, message, cause, events }: NormalisedError) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = response.statusCode
    this.url = response.url
    this.key = key
    this.code = code
    this.cause = cause
    this.events = events
  }
}

interface NormalisedError {
  readonly key: string
  readonly code: number | string
  readonly message: string
  readonly cause: Entries
  readonly events: Entries
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export function toApiError(body: unknown, response: ResponseInfo): ApiError {
  return new ApiError(response, normalise(body, response))
}

/** Older backends wrap the error in `data` and name its message `errorMessage`; both are read. SF-7.51 to SF-7.53 */
function normalise(body: unknown, { statusCode, statusText }: ResponseInfo): NormalisedError {
  const outer = toEntries(body)
  const inner = isEntries(outer['data']) ? outer['data'] : outer
  const message = toText(inner['message']) ?? toText(outer['errorMessage'])
  return {
    key: toText(inner['key']) ?? (message === undefined ? 'unknownError' : 'customError'),
    code: toCode(toEntries(outer['error'])['code']) ?? toCode(inner['code']) ?? statusCode,
    message: message ?? statusText,
    cause: toEntries(inner['errors']),
    events: toEntries(outer['events']),
  }
}

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toEntries = (value: unknown): Entries => (isEntries(value) ? value : {})
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const toCode = (value: unknown) => (typeof value === 'number' ? value : toText(value))
