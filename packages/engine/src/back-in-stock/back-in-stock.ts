import { randomBytes } from 'node:crypto'
import type { NotifyMe } from '@vitrine/contract/orders/back-in-stock.contract'
import { emailFault } from '@vitrine/contract/account/email-fault'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Cart } from '../cart/cart.ts'
import { countAttempt, enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { isMailToken } from '../kernel/security/mail-token.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { BotCheckVerifier } from '../outreach/outreach.ts'
import type { Post } from '../post/post.ts'
import { releaseReservation, findReservation, assignReservationToCart } from '../stock/stock.ts'
import { latestRequestMails } from './latest-request-mails.ts'
import { backInStockMails, notifyMePurpose } from './back-in-stock-mails.ts'
import { findNotifiableVariation } from './notifiable-variations-store.ts'
import {
  upsertRequest,
  deleteRequest,
  lockRequestIdsByEmail,
  lockRequest,
  findRequest,
  updateState,
  markWaiting,
  type BackInStockRequest,
} from './requests-store.ts'
import { backInStockJobs, serveNext } from './serve-queues.ts'

export { listBackInStockData } from './requests-store.ts'

export interface BackInStock {
  readonly handlers: Handlers<
    | 'getNotifiablePiece'
    | 'doSubscribeNotifyMe'
    | 'doConfirmNotifyMe'
    | 'doUnsubscribeNotifyMe'
    | 'getNotifyMe'
    | 'doAddNotifiedItem'
  >
  readonly outboxHandlers: ReturnType<typeof backInStockMails>
  readonly latestMails: ReturnType<typeof latestRequestMails>
  readonly jobs: readonly Job[]
}

interface BackInStockDependencies {
  readonly cart: Cart
  readonly post: Post
  readonly botCheck: BotCheckVerifier
}

// The salt for requests that do not exist, so that their verification takes the same time.
const noSalt = Buffer.alloc(16)

/** Back-in-stock requests are served first come, first served: each one reserves one unit for some hours. */
export function createBackInStock(services: Services, { cart, post, botCheck }: BackInStockDependencies): BackInStock {
  const { db } = services
  return {
    outboxHandlers: backInStockMails(services, post),
    latestMails: latestRequestMails(services, post),
    jobs: backInStockJobs(services),
    handlers: {
      getNotifiablePiece: (ctx, { variationId }) => getNotifiableVariation(ctx, variationId),
      doSubscribeNotifyMe: subscribe,
      async doConfirmNotifyMe(ctx, proof) {
        const { id } = await requireProof(proof)
        await inTransaction(db, (tx) => markWaiting(tx, id, ctx.now))
        return toAnswer(ctx, id)
      },
      async doUnsubscribeNotifyMe(ctx, proof) {
        const { id, variationId } = await requireProof(proof)
        await inTransaction(db, (tx) => endRequest(tx, id))
        // The next request is served immediately; before the next run of the job, the unit could be sold.
        await serveNext(services, variationId)
        return toAnswer(ctx, id)
      },
      getNotifyMe: async (ctx, proof) => toAnswer(ctx, (await requireProof(proof)).id),
      async doAddNotifiedItem(ctx, proof) {
        const { id, variationId } = await requireProof(proof)
        const visitor = await cart.addReservedItem(ctx, variationId, async (tx, cartId) => {
          const request = await lockRequest(tx, id)
          if (
            request?.state !== 'offered' ||
            !(await assignReservationToCart(tx, { requestId: id, cartId, now: ctx.now }))
          )
            refuse('backInStock.lapsed')
        })
        return cart.getBasket(ctx, visitor)
      },
    },
  }

  /** The answer does not reveal whether a request exists; that is sent by mail only. */
  async function subscribe(
    ctx: Context,
    { email, variationId, botCheck: proof }: Payload<'doSubscribeNotifyMe'>,
  ): Promise<null> {
    const fault = emailFault(email, (await services.settings())['email.rules'])
    if (fault)
      refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
    const { isInStock } = await getNotifiableVariation(ctx, variationId)
    if (isInStock) refuse('backInStock.inStock')
    const {
      now,
      locale,
      caller: { network },
    } = ctx
    if (network !== undefined)
      await enforceRateLimits(
        db,
        [{ action: 'backInStock', subject: network, max: serverLimits.backInStockPerNetwork, seconds: 3600 }],
        now,
      )
    await botCheck.pass(ctx, 'backInStock', proof)
    const trimmedEmail = email.trim()
    // Too many requests of one address send no further mail; the answer stays the same.
    if (
      (await countAttempt(
        db,
        {
          action: 'backInStockMail',
          subject: trimmedEmail.toLowerCase(),
          max: serverLimits.backInStockMailsPerHour,
          seconds: 3600,
        },
        now,
      )) > 0
    )
      return null
    await inTransaction(db, async (tx) => {
      const request = await upsertRequest(tx, { variationId, email: trimmedEmail, locale, salt: randomBytes(16), now })
      if (request)
        await enqueue(tx, {
          kind: 'mail.backInStockConfirm',
          key: `mail.backInStockConfirm:${request.id}:${request.sending}`,
          payload: { requestId: request.id },
        })
    })
    return null
  }

  async function getNotifiableVariation(ctx: Context, variationId: number) {
    const variation = await findNotifiableVariation(db, variationId, {
      locale: ctx.locale,
      isCustomer: (await ctx.audience()) === 'customer',
    })
    return variation ? { ...variation, attributes: [...variation.attributes] } : refuse('catalogue.productNotFound')
  }

  async function requireProof({
    id,
    token,
  }: {
    readonly id: number
    readonly token: string
  }): Promise<BackInStockRequest> {
    const request = await findRequest(db, id)
    const isValid = await isMailToken(db, { purpose: notifyMePurpose, id, salt: request?.salt ?? noSalt }, token)
    return request && isValid ? request : refuse('backInStock.linkInvalid')
  }

  async function toAnswer({ locale }: Context, id: number): Promise<NotifyMe> {
    const request = (await findRequest(db, id)) ?? refuse('backInStock.linkInvalid')
    const [variation, reservation, settings] = await Promise.all([
      findNotifiableVariation(db, request.variationId, { locale, isCustomer: true }),
      findReservation(db, id),
      services.settings(),
    ])
    if (!variation) refuse('backInStock.linkInvalid')
    const { isInStock: _, ...answer } = variation
    const isReserved =
      request.state === 'offered' && reservation?.state === 'open' && reservation.until > services.now()
    // The job that stores the outcome runs a moment later.
    const state =
      request.state !== 'offered' || isReserved ? request.state : reservation?.state === 'kept' ? 'bought' : 'lapsed'
    return {
      ...answer,
      attributes: [...answer.attributes],
      id,
      state,
      heldUntil: isReserved ? reservation.until.toISOString() : null,
      timeZone: settings['shop.timeZone'],
    }
  }
}

/** Ends a request and releases its reservation for the next request. */
async function endRequest(tx: Tx, id: number): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.state !== 'pending' && request?.state !== 'waiting' && request?.state !== 'offered') return
  // The reserved unit was bought meanwhile: the request cannot be ended.
  if (request.state === 'offered' && !(await releaseReservation(tx, id))) return
  await updateState(tx, id, 'ended')
}

/** Ends and deletes all requests of an e-mail address. */
export async function eraseBackInStockRequests(tx: Tx, email: string | null): Promise<void> {
  if (email === null) return
  for (const id of await lockRequestIdsByEmail(tx, email)) {
    await endRequest(tx, id)
    await deleteRequest(tx, id)
  }
}
