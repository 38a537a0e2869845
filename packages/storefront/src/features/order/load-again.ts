import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import type { OrderAgain } from '@vitrine/contract/order-again.contract'
import { orProof, type AskedProof, type OrderAddress, type Proof } from './load-order.ts'

/** What would become of an order that is placed again. */
export interface ShownAgain {
  readonly kind: 'again'
  readonly info: OrderAgain
  readonly proof: Proof
}

export interface AskedAgain {
  readonly call: Call
  readonly locale: Locale
  readonly address: OrderAddress
  /** The page, without its language. */
  readonly place: string
  readonly proof?: Proof
}

export function loadAgain({ call, locale, address, place, proof = {} }: AskedAgain): Promise<ShownAgain | AskedProof> {
  return orProof({ locale, address, place, proof }, async () => ({ kind: 'again', info: await call('doOrderAgainInformation', { ...address, ...proof }), proof }))
}
