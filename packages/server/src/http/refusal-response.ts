import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { refusals, type RefusalKey } from '@vitrine/contract/kernel/operation/refusals'

/** A refusal in the API response. The UI has texts for the key; the message is for developers. */
export interface RefusalBody {
  readonly key: RefusalKey
  readonly code: number
  readonly message: string
  readonly errors: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, unknown>>
}

interface RefusalOptions {
  readonly status?: number
  readonly message?: string
  readonly errors?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, unknown>>
}

export function createRefusal(
  key: RefusalKey,
  { status = refusals[key], message, errors = {}, events = {} }: RefusalOptions = {},
): RefusalBody {
  return { key, code: status, message: message ?? statusMessages[status] ?? 'The shop refuses this.', errors, events }
}

/** The refusal body of an error, or undefined if the error is not a refusal. */
export function toRefusal(error: unknown): RefusalBody | undefined {
  if (!isRefusal(error)) return undefined
  const { key, details, events } = error
  return createRefusal(key, { errors: key === 'invalidPayload' ? toFields(details) : details, events })
}

const toFields = ({ fields }: Readonly<Record<string, unknown>>) =>
  typeof fields === 'object' && fields !== null ? { ...fields } : {}

const statusMessages: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  401: 'Please log in.',
  402: 'The payment was not completed.',
  403: 'This is not allowed.',
  404: 'There is no such thing.',
  405: 'This verb is not answered here.',
  409: 'This is not possible at the moment.',
  410: 'This is over.',
  413: 'The request is too large.',
  415: 'This type of content is not read here.',
  422: 'Something in the request is not right.',
  429: 'Too many requests. Please wait a moment.',
  500: 'Something went wrong.',
  502: 'A service that the shop relies on did not answer properly.',
  503: 'Please try again later.',
}
