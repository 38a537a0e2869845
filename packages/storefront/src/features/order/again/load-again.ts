import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import type { OrderAgain } from '@vitrine/contract/orders/order-again.contract'
import { loadOrRequestProof, type ProofRequest, type OrderAddress, type Proof } from '../load-order.ts'

/** The preview of an order that is placed again. */
export interface OrderAgainData {
  readonly kind: 'again'
  readonly info: OrderAgain
  readonly proof: Proof
}

export interface LoadAgainInput {
  readonly call: Call
  readonly locale: Locale
  readonly address: OrderAddress
  /** The page, without its language. */
  readonly place: string
  readonly proof?: Proof
}

export function loadAgain({
  call,
  locale,
  address,
  place,
  proof = {},
}: LoadAgainInput): Promise<OrderAgainData | ProofRequest> {
  return loadOrRequestProof({ locale, address, place, proof }, async () => ({
    kind: 'again',
    info: await call('doOrderAgainInformation', { ...address, ...proof }),
    proof,
  }))
}
