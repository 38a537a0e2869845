import type { Answer, Input, OperationName } from '@vitrine/contract/operations'
import type { Shop } from './shop.ts'
import { createStore, type Store } from './store.ts'

/** What a page may ask of the payment provider. Each question answers null when it fails, and the shopper has been told. SF-7.43 */
export interface Payments {
  /** True while a payment is being created. SF-7.42 */
  readonly loading: Store<boolean>
  getMollieSettings(): Asked<'getMollieSettings'>
  getMolliePayment(payload: Input<'getMolliePayment'>): Asked<'getMolliePayment'>
  getMolliePaymentAndUpdateStatus(payload: Input<'getMolliePaymentAndUpdateStatus'>): Asked<'getMolliePaymentAndUpdateStatus'>
  doCreateMolliePaymentFromBasket(payload: Input<'doCreateMolliePaymentFromBasket'>): Asked<'doCreateMolliePaymentFromBasket'>
  doCreateMolliePaymentFromOrder(payload: Input<'doCreateMolliePaymentFromOrder'>): Asked<'doCreateMolliePaymentFromOrder'>
  doCreatePlentyPaymentFromMolliePayment(payload: Input<'doCreatePlentyPaymentFromMolliePayment'>): Asked<'doCreatePlentyPaymentFromMolliePayment'>
  doAttachMolliePaymentToOrder(payload: Input<'doAttachMolliePaymentToOrder'>): Asked<'doAttachMolliePaymentToOrder'>
  doPatchMolliePayment(payload: Input<'doPatchMolliePayment'>): Asked<'doPatchMolliePayment'>
}

type Asked<N extends OperationName> = Promise<Answer<N> | null>

export function createPayments({ call, tell }: Pick<Shop, 'call' | 'tell'>): Payments {
  const loading = createStore(false)

  async function orNull<N extends OperationName>(name: N, payload: Input<N>): Asked<N> {
    try {
      return await call(name, payload)
    } catch (error) {
      await tell(error)
      return null
    }
  }

  async function creating<N extends OperationName>(name: N, payload: Input<N>): Asked<N> {
    loading.set(true)
    const answer = await orNull(name, payload)
    loading.set(false)
    return answer
  }

  return {
    loading,
    getMollieSettings: () => orNull('getMollieSettings', {}),
    getMolliePayment: (payload) => orNull('getMolliePayment', payload),
    getMolliePaymentAndUpdateStatus: (payload) => orNull('getMolliePaymentAndUpdateStatus', payload),
    doCreateMolliePaymentFromBasket: (payload) => creating('doCreateMolliePaymentFromBasket', payload),
    doCreateMolliePaymentFromOrder: (payload) => creating('doCreateMolliePaymentFromOrder', payload),
    doCreatePlentyPaymentFromMolliePayment: (payload) => creating('doCreatePlentyPaymentFromMolliePayment', payload),
    doAttachMolliePaymentToOrder: (payload) => orNull('doAttachMolliePaymentToOrder', payload),
    doPatchMolliePayment: (payload) => orNull('doPatchMolliePayment', payload),
  }
}
