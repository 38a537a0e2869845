import type * as v from 'valibot'
import * as assortment from '../register/assortment.ts'
import * as customers from '../register/customers.ts'
import * as staff from '../register/staff.ts'
import * as shopping from '../register/shopping.ts'

/** The register: every operation of a shop. Client, dispatcher, documents and tests derive from it. */
export const operations: Operations = { ...shopping, ...customers, ...staff, ...assortment }

/** An interface over the modules, so that the compiler prints its name instead of the expanded type. */
export interface Operations extends Shopping, Customers, Staff, Assortment {}
type Shopping = typeof shopping
type Customers = typeof customers
type Staff = typeof staff
type Assortment = typeof assortment

export type OperationName = keyof Operations
/** The payload of a caller, before defaults are filled in. */
export type Input<N extends OperationName> = v.InferInput<Operations[N]['payload']>
/** The payload that a handler receives, after parsing. */
export type Payload<N extends OperationName> = v.InferOutput<Operations[N]['payload']>
export type Answer<N extends OperationName> = v.InferOutput<Operations[N]['answer']>
export type Call = <N extends OperationName>(name: N, payload: Input<N>) => Promise<Answer<N>>

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name)
}
