import type { Handlers } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { orderAgain, orderAgainInformation } from './again/order-again.ts'
import { cancelByShopper } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { getOrder } from './get-order.ts'
import { getOrders } from './get-orders.ts'
import { getUnpaidOrder } from './get-unpaid-order.ts'
import { hearPayment, type Word } from './hear-payment.ts'
import { saveOrderToAccount } from './move-guest-orders.ts'
import { paymentHandlers, type PaymentHandlers } from './payment-operations.ts'
import { paymentJobs, paymentOutbox } from './payment-work.ts'
import { placeOrder } from './place-order.ts'
import { reconcile } from './reconcile.ts'
import { registerFromOrder } from './register-from-order.ts'
import type { Rooms } from './rooms.ts'

export { openOrderFilesDesk, type OrderFilesDesk } from './desk/files.ts'
export { openInvoicesDesk, type InvoicesDesk } from './desk/invoices.ts'
export { refundsByHand } from './desk/desk-store.ts'
export { openOrdersDesk, type ChangedOrder, type ListedOrder, type OrdersDesk, type ShownOrder } from './desk/desk.ts'
export type { Word as PaymentWord } from './hear-payment.ts'
export { moveOrdersOfProvedEmail, moveOrdersOfSession } from './move-guest-orders.ts'
export { answerPlaced, type Placed } from './answer-placed.ts'
export { isOwn, orderByKey } from './order-access.ts'
export { formOfOrderAddress, orderAddressOf } from './order-address.ts'
export { soldGoodsOf } from './sold-goods-store.ts'
export { enqueueConfirmation } from './note-news.ts'
export { takeAgreed, writeAgreed } from './write-agreed.ts'
export type { OrderAddress } from './write-order-store.ts'
export { easeOrdersOf, forgetPersonsOf, lockDuePersons } from './personal-data-store.ts'
export { ordersOfPerson } from './personal-data.ts'
export { orderIdsOfPerson } from './personal-data-store.ts'
export { readOrder } from './read-order.ts'
export { creditReturn, refundAgain } from './credit-return.ts'
export { issueReturnNote } from './documents/issue-document.ts'
export { orderFor } from './order-access.ts'
export { lockOrder, noteEvent, orderHead, type OrderHead } from './orders-store.ts'
export { returnablePieces, returnFactsOf, type ReturnFacts, type SentLine } from './return-facts.ts'
export { endOfDayAfter } from './return-time.ts'
export { addedValue, cappedValue, plusPieces, valueOf, type Pieces, type Value } from './return-value.ts'

export interface Orders {
  readonly handlers: Handlers<'doPlaceOrder' | 'getOrder' | 'getOrders' | 'getUnpaidOrder' | 'doRegisterFromOrder' | 'doMigrateGuestOrderToCustomer' | 'doCancelOrder' | 'doOrderAgainInformation' | 'doOrderAgain'> & PaymentHandlers
  readonly outboxHandlers: ReturnType<typeof paymentOutbox>
  readonly rounds: readonly Job[]
  /** A provider, a browser or nobody says that something happened to a payment. False: it is none of ours. */
  hearPayment(word: Word): Promise<boolean>
}

export function openOrders(rooms: Rooms): Orders {
  const { house } = rooms
  return {
    handlers: {
      doPlaceOrder: (ctx, payload) => placeOrder(ctx, payload, rooms),
      getOrder: (ctx, key) => getOrder(ctx, key, house),
      getOrders: (ctx, payload) => getOrders(ctx, payload, house),
      getUnpaidOrder,
      doRegisterFromOrder: (ctx, payload) => registerFromOrder(ctx, payload, rooms),
      doMigrateGuestOrderToCustomer: (ctx, key) => saveOrderToAccount(ctx, key, house),
      doOrderAgainInformation: (ctx, key) => orderAgainInformation(ctx, key, rooms),
      doOrderAgain: (ctx, payload) => orderAgain(ctx, payload, rooms),
      doCancelOrder: (ctx, key) => cancelByShopper(ctx, key, house),
      ...paymentHandlers(rooms),
    },
    outboxHandlers: paymentOutbox(rooms),
    rounds: [
      ...paymentJobs(rooms),
      { name: 'expireOrders', everySeconds: 15, run: () => expireOrders(house) },
      { name: 'reconcile', everySeconds: 60, run: () => reconcile(house) },
    ],
    hearPayment: async (word) => await hearPayment(rooms, word) !== undefined,
  }
}
