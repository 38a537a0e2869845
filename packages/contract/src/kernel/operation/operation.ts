import type * as v from 'valibot'
import type { Access } from '../permissions.ts'
import type { RefusalKey } from './refusals.ts'

/** The cost of one call against the caller's rate limit: light 1, normal 3, heavy 10. */
export type Cost = 'light' | 'normal' | 'heavy'

export interface Operation<P extends v.GenericSchema = v.GenericSchema, A extends v.GenericSchema = v.GenericSchema> {
  /** One sentence for docs/operations.md and the OpenAPI document, with the clause of the specification. */
  readonly summary: string
  readonly access: Access
  readonly cost: Cost
  readonly payload: P
  readonly answer: A
  readonly refusals: readonly RefusalKey[]
  /**
   * Operators who have entered only their password can call it: to set up the second factor that everything else
   * requires.
   */
  readonly isEnrolment?: boolean
  /**
   * It grants or removes access to the shop, or decides about the money of all orders: the operator must have
   * authenticated recently, so that an unattended or stolen session is not enough.
   */
  readonly isStepUp?: boolean
  /** Maximum body size, where it exceeds the default: for bodies with a file. */
  readonly bodyBytes?: number
  /**
   * Sent with sendBeacon while a page unloads: it changes no data of its caller, so the browser's origin headers are
   * enough protection.
   */
  readonly isBeacon?: boolean
}

export function operation<const P extends v.GenericSchema, const A extends v.GenericSchema>(
  definition: Operation<P, A>,
): Operation<P, A> {
  return definition
}

/**
 * Operations that only read are named get...; they may be sent by GET and repeated. Everything else writes. SF-7.11,
 * SF-7.12
 */
export function isRead(name: string): boolean {
  return name.startsWith('get')
}
