import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import type { Shop } from './shop/shop.ts'
import { createStore, type Store } from './store.ts'

/** The payment operations of a page. Each resolves to null on failure, after a notification. SF-7.43 */
export interface Payments {
  /** True while a payment is being created. SF-7.42 */
  readonly loading: Store<boolean>
  getMollieSettings(): AnswerOrNull<'getMollieSettings'>
  getMolliePayment(payload: Input<'getMolliePayment'>): AnswerOrNull<'getMolliePayment'>
  getMolliePaymentAndUpdateStatus(
    payload: Input<'getMolliePaymentAndUpdateStatus'>,
  ): AnswerOrNull<'getMolliePaymentAndUpdateStatus'>
  doCreateMolliePaymentFromBasket(
    payload: Input<'doCreateMolliePaymentFromBasket'>,
  ): AnswerOrNull<'doCreateMolliePaymentFromBasket'>
  doCreateMolliePaymentFromOrder(
    payload: Input<'doCreateMolliePaymentFromOrder'>,
  ): AnswerOrNull<'doCreateMolliePaymentFromOrder'>
  doCreatePlentyPaymentFromMolliePayment(
    payload: Input<'doCreatePlentyPaymentFromMolliePayment'>,
  ): AnswerOrNull<'doCreatePlentyPaymentFromMolliePayment'>
  doAttachMolliePaymentToOrder(
    payload: Input<'doAttachMolliePaymentToOrder'>,
  ): AnswerOrNull<'doAttachMolliePaymentToOrder'>
  doPatchMolliePayment(payload: Input<'doPatchMolliePayment'>): AnswerOrNull<'doPatchMolliePayment'>
}

type AnswerOrNull<N extends OperationName> = Promise<Answer<N> | null>

export function createPayments({ call, reportError }: Pick<Shop, 'call' | 'reportError'>): Payments {
  const loading = createStore(false)

  async function orNull<N extends OperationName>(name: N, payload: Input<N>): AnswerOrNull<N> {
    try {
      return await call(name, payload)
    } catch (error) {
      await reportError(error)
      return null
    }
  }

  async function createPayment<N extends OperationName>(name: N, payload: Input<N>): AnswerOrNull<N> {
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
    doCreateMolliePaymentFromBasket: (payload) => createPayment('doCreateMolliePaymentFromBasket', payload),
    doCreateMolliePaymentFromOrder: (payload) => createPayment('doCreateMolliePaymentFromOrder', payload),
    doCreatePlentyPaymentFromMolliePayment: (payload) =>
      createPayment('doCreatePlentyPaymentFromMolliePayment', payload),
    doAttachMolliePaymentToOrder: (payload) => orNull('doAttachMolliePaymentToOrder', payload),
    doPatchMolliePayment: (payload) => orNull('doPatchMolliePayment', payload),
  }
}
