type Entries = Readonly<Record<string, unknown>>

interface Answered {
  readonly statusCode: number
  readonly statusText: string
  readonly url: string
}

/** What the backend refused, in the one form that the shop's screens know. SF-7.10, SF-7.51 */
export class ApiError extends Error {
  readonly statusCode: number
  readonly url: string
  readonly key: string
  readonly code: number | string
  /** The details of the refusal: fields that are wrong, or values for its text. */
  override readonly cause: Entries
  readonly events: Entries
  constructor(answered: Answered, { key, code, message, cause, events }: Normalised) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = answered.statusCode
    this.url = answered.url
    this.key = key
    this.code = code
    this.cause = cause
    this.events = events
  }
}

interface Normalised {
  readonly key: string
  readonly code: number | string
  readonly message: string
  readonly cause: Entries
  readonly events: Entries
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export function apiErrorOf(body: unknown, answered: Answered): ApiError {
  return new ApiError(answered, normalise(body, answered))
}

/** Older backends wrap the error in `data` and name its message `errorMessage`; both are read. SF-7.51 to SF-7.53 */
function normalise(body: unknown, { statusCode, statusText }: Answered): Normalised {
  const outer = entriesOf(body)
  const inner = isEntries(outer['data']) ? outer['data'] : outer
  const message = textOf(inner['message']) ?? textOf(outer['errorMessage'])
  return {
    key: textOf(inner['key']) ?? (message === undefined ? 'unknownError' : 'customError'),
    code: codeOf(entriesOf(outer['error'])['code']) ?? codeOf(inner['code']) ?? statusCode,
    message: message ?? statusText,
    cause: entriesOf(inner['errors']),
    events: entriesOf(outer['events']),
  }
}

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): Entries => (isEntries(value) ? value : {})
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const codeOf = (value: unknown) => (typeof value === 'number' ? value : textOf(value))
