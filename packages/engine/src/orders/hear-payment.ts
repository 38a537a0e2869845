import type { House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { lockPayment, noteWord, paymentAtProvider, paymentById, writeAsked, writeHeard, type BookedPayment, type PaymentSource } from '../payment/payment.ts'
import type { ProviderPayment } from '../ports/payment.ts'
import { adoptPayment } from './adopt-payment.ts'
import { noteNews } from './note-news.ts'
import { lockOrder, noteEvent, type OrderHead } from './orders-store.ts'
import { newsOf } from './payment-news.ts'
import { noteRepair } from './reconcile-store.ts'
import type { HearParts } from './rooms.ts'
import { settleAccounts } from './settle-accounts.ts'

export { settleAccounts } from './settle-accounts.ts'

export interface Word {
  readonly provider: string
  readonly providerPaymentId: string
  readonly source: PaymentSource
}

/**
 * Something may have happened to a payment: webhook, return and poll all come here. The provider is asked, outside of any transaction, so nobody's word but its
 * own counts; a payment that is not in our books is nobody's, and undefined.
 */
export async function hearPayment({ house, payment }: HearParts, { provider, providerPaymentId, source }: Word): Promise<BookedPayment | undefined> {
  const known = await paymentAtProvider(house.db, provider, providerPaymentId) ?? await adoptPayment({ house, payment }, provider, providerPaymentId)
  if (known === undefined) return undefined
  await house.pause?.('hearPayment.ask')
  return takeIn(house, known.id, { told: await payment.providerOf(provider).get(providerPaymentId), source })
}

interface Told {
  readonly told: ProviderPayment
  readonly source: PaymentSource
}

/** Takes into the books what a provider said of a payment, and does with its order what follows. */
export async function takeIn(house: House, paymentId: number, word: Told): Promise<BookedPayment> {
  for (;;) {
    await house.pause?.('hearPayment.lock')
    const done = await inTransaction(house.db, async (tx) => {
      const before = await paymentById(tx, paymentId)
      const order = before?.orderId == null ? undefined : await lockOrder(tx, before.orderId)
      const books = await lockPayment(tx, paymentId)
      if (books === undefined) throw new Error(`there is no payment ${paymentId}`)
      // An order took it while we waited: that one has to be locked first.
      if (books.orderId !== (before?.orderId ?? null)) return false
      await house.pause?.('hearPayment.write')
      await writeDown(tx, { books, order, word, now: house.now() })
      await house.pause?.('hearPayment.commit')
      return true
    })
    if (done) break
  }
  await house.pause?.('hearPayment.heard')
  const heard = await paymentById(house.db, paymentId)
  if (heard === undefined) throw new Error(`payment ${paymentId} is gone`)
  return heard
}

interface Hearing {
  readonly books: BookedPayment
  readonly order: OrderHead | undefined
  readonly word: Told
  readonly now: Date
}

async function writeDown(tx: Tx, { books, order, word: { told, source }, now }: Hearing): Promise<void> {
  const paymentId = books.id
  const news = newsOf(books, told)
  await noteWord(tx, { paymentId, source, status: told.status, paid: told.paid, refunded: told.refunded, changed: news.changed })
  if (news.changed) await writeHeard(tx, { id: paymentId, status: news.status, paid: news.paid, checkoutUrl: told.checkoutUrl, failureReason: told.failureReason ?? books.failureReason })
  else await writeAsked(tx, paymentId)
  if (news.isForeign) await sendBack(tx, { paymentId, told, now })
  if (order === undefined) return
  // Money that waits to be taken is taken for an order that stands, and let go for one that does not.
  if (told.status === 'authorized') {
    await noteOutbox(tx, order.status === 'cancelled'
      ? { kind: 'payment.cancel', key: `payment.cancel:${paymentId}:authorized`, payload: { paymentId } }
      : { kind: 'payment.capture', key: `payment.capture:${paymentId}`, payload: { paymentId } })
  }
  if (told.status === 'paid') await settleAccounts(tx, order.id, source)
  if (news.endedUnpaid && order.status === 'open') await noteUnpaid(tx, { orderId: order.id, paymentId, status: told.status, reason: told.failureReason })
}

/** The order stays open: it can be paid again until its time is over. One mail says so, however many tries fail. */
async function noteUnpaid(tx: Tx, { orderId, ...details }: { readonly orderId: number; readonly paymentId: number; readonly status: string; readonly reason: string | null }): Promise<void> {
  await noteEvent(tx, { orderId, kind: 'paymentFailed', details, madeBy: 'provider' })
  await noteNews(tx, { news: 'paymentFailed', orderId, fact: String(orderId) })
}

/** Our books hold one currency for a payment; what came in another is given back whole, and somebody should look how that could be. */
async function sendBack(tx: Tx, { paymentId, told, now }: { readonly paymentId: number; readonly told: ProviderPayment; readonly now: Date }): Promise<void> {
  await noteOutbox(tx, { kind: 'payment.giveBack', key: `payment.giveBack:${paymentId}`, payload: { paymentId } })
  await noteRepair(tx, { kind: 'foreignMoney', subject: 'payment', id: paymentId, found: { paid: told.paid, currency: told.amount.currency }, did: 'given back', at: now })
}
