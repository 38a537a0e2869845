import { randomBytes } from 'node:crypto'
import type { NotifyMe } from '@vitrine/contract/back-in-stock.contract'
import { emailFault } from '@vitrine/contract/email-fault'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import type { Cart } from '../cart/cart.ts'
import { countTry, takeAllowances } from '../kernel/allowances.ts'
import { refuse, type Context, type Handlers, type House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { isMailToken } from '../kernel/mail-token.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import type { BotCheckDesk } from '../outreach/outreach.ts'
import type { Post } from '../post/post.ts'
import { breakPromise, promiseOf, promiseToCart } from '../stock/stock.ts'
import { backInStockMails, notifyMePurpose } from './mails.ts'
import { pieceOf } from './pieces-store.ts'
import { askRequest, deleteRequest, idsOfEmail, lockRequest, requestById, writeState, writeWaiting, type Request } from './requests-store.ts'
import { backInStockJobs, serveNext } from './serve-lines.ts'

export { backInStockDataOf } from './requests-store.ts'

export interface BackInStock {
  readonly handlers: Handlers<'getNotifiablePiece' | 'doSubscribeNotifyMe' | 'doConfirmNotifyMe' | 'doUnsubscribeNotifyMe' | 'getNotifyMe' | 'doAddNotifiedItem'>
  readonly outboxHandlers: ReturnType<typeof backInStockMails>
  readonly jobs: readonly Job[]
}

interface Parts {
  readonly cart: Cart
  readonly post: Post
  readonly botCheck: BotCheckDesk
}

// Of a request that does not exist: asking for one takes as long as for one that does.
const noSalt = Buffer.alloc(16)

/** Who waits for a piece is served in line: a promise of one piece to one person, for some hours. */
export function openBackInStock(house: House, { cart, post, botCheck }: Parts): BackInStock {
  const { db } = house
  return {
    outboxHandlers: backInStockMails(house, post),
    jobs: backInStockJobs(house),
    handlers: {
      getNotifiablePiece: (ctx, { variationId }) => pieceFor(ctx, variationId),
      doSubscribeNotifyMe: subscribe,
      async doConfirmNotifyMe(ctx, proof) {
        const { id } = await proven(proof)
        await inTransaction(db, (tx) => writeWaiting(tx, id, ctx.now))
        return answerOf(ctx, id)
      },
      async doUnsubscribeNotifyMe(ctx, proof) {
        const { id, variationId } = await proven(proof)
        await inTransaction(db, (tx) => end(tx, id))
        // The next one need not wait for the round of the job, in which others could buy it.
        await serveNext(house, variationId)
        return answerOf(ctx, id)
      },
      getNotifyMe: async (ctx, proof) => answerOf(ctx, (await proven(proof)).id),
      async doAddNotifiedItem(ctx, proof) {
        const { id, variationId } = await proven(proof)
        const visitor = await cart.addPromised(ctx, variationId, async (tx, cartId) => {
          const request = await lockRequest(tx, id)
          if (request?.state !== 'offered' || !await promiseToCart(tx, { requestId: id, cartId, now: ctx.now })) refuse('backInStock.lapsed')
        })
        return cart.basketOf(ctx, visitor)
      },
    },
  }

  /** Known or not, the answer is the same, and what is known is told by mail only. */
  async function subscribe(ctx: Context, { email, variationId, botCheck: proof }: Payload<'doSubscribeNotifyMe'>): Promise<null> {
    const fault = emailFault(email, (await house.settings())['email.rules'])
    if (fault) refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
    const { isInStock } = await pieceFor(ctx, variationId)
    if (isInStock) refuse('backInStock.inStock')
    const { now, locale, caller: { network } } = ctx
    if (network !== undefined) await takeAllowances(db, [{ what: 'backInStock', whose: network, most: serverLimits.backInStockPerNetwork, seconds: 3600 }], now)
    await botCheck.pass(ctx, 'backInStock', proof)
    const written = email.trim()
    // Who asks too often gets no further mail; it is no news to whoever reads the mailbox.
    if (await countTry(db, { what: 'backInStockMail', whose: written.toLowerCase(), most: serverLimits.backInStockMailsPerHour, seconds: 3600 }, now) > 0) return null
    await inTransaction(db, async (tx) => {
      const asked = await askRequest(tx, { variationId, email: written, locale, salt: randomBytes(16), now })
      if (asked) await noteOutbox(tx, { kind: 'mail.backInStockConfirm', key: `mail.backInStockConfirm:${asked.id}:${asked.sending}`, payload: { requestId: asked.id } })
    })
    return null
  }

  async function pieceFor(ctx: Context, variationId: number) {
    const piece = await pieceOf(db, variationId, { locale: ctx.locale, isCustomer: await ctx.audience() === 'customer' })
    return piece ? { ...piece, attributes: [...piece.attributes] } : refuse('catalogue.productNotFound')
  }

  async function proven({ id, token }: { readonly id: number; readonly token: string }): Promise<Request> {
    const request = await requestById(db, id)
    const isRight = await isMailToken(db, { purpose: notifyMePurpose, id, salt: request?.salt ?? noSalt }, token)
    return request && isRight ? request : refuse('backInStock.linkInvalid')
  }

  async function answerOf({ locale }: Context, id: number): Promise<NotifyMe> {
    const request = await requestById(db, id) ?? refuse('backInStock.linkInvalid')
    const [piece, promise, settings] = await Promise.all([pieceOf(db, request.variationId, { locale, isCustomer: true }), promiseOf(db, id), house.settings()])
    if (!piece) refuse('backInStock.linkInvalid')
    const { isInStock: _, ...told } = piece
    const isHeld = request.state === 'offered' && promise?.state === 'open' && promise.until > house.now()
    // The job that notes what has come of it runs a moment later.
    const state = request.state !== 'offered' || isHeld ? request.state : promise?.state === 'kept' ? 'bought' : 'lapsed'
    return { ...told, attributes: [...told.attributes], id, state, heldUntil: isHeld ? promise.until.toISOString() : null, timeZone: settings['shop.timeZone'] }
  }
}

/** A piece that was kept goes to the next one in line. */
async function end(tx: Tx, id: number): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.state !== 'pending' && request?.state !== 'waiting' && request?.state !== 'offered') return
  // What an order has taken meanwhile is bought, and there is nothing left to end.
  if (request.state === 'offered' && !await breakPromise(tx, id)) return
  await writeState(tx, id, 'ended')
}

/** Whoever is forgotten waits for nothing any more. */
export async function forgetBackInStockOf(tx: Tx, email: string | null): Promise<void> {
  if (email === null) return
  for (const id of await idsOfEmail(tx, email)) {
    await end(tx, id)
    await deleteRequest(tx, id)
  }
}
