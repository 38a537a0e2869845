import { limits } from '@vitrine/contract/kernel/limits'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { toPage } from '@vitrine/contract/kernel/operation/paginated'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { returnTerms, lockOrder, recordOrderEvent, requireOrderAccess } from '../orders/orders.ts'
import { announceReturn, toQuantities, refuseUnlessReturnable } from './announce.ts'
import { toReturnLabel } from './return-label.ts'
import { listLinePictures, listReturnItems } from './return-items-store.ts'
import { readReturns } from './read-returns.ts'
import { listActiveReasons } from './reasons-store.ts'
import { requireReturnAccess } from './return-access.ts'
import { canReturnTransition } from './return-transitions.ts'
import { returnNumber } from './return-numbers.ts'
import {
  countReturnsByCustomer,
  releaseQuantities,
  lockReturn,
  listReturnsByCustomer,
  writeReturnState,
  type ReturnRow,
} from './returns-store.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { computeRefundValue } from './refund-value.ts'

type Operations =
  | 'getReturnReasons'
  | 'getReturnable'
  | 'getReturnSum'
  | 'doMakeOrderReturn'
  | 'getReturns'
  | 'getReturn'
  | 'doCancelReturn'
  | 'getReturnLabel'

/** The operations of customers on returns. */
export function returnHandlers(deps: ReturnDependencies): Handlers<Operations> {
  const { services } = deps
  const toAnswer = async (ctx: Context, row: ReturnRow) =>
    (await readReturns(services, ctx.db, [row], ctx.locale))[0] ?? refuse('return.notFound')
  return {
    async getReturnReasons({ db, locale }) {
      const reasons = await listActiveReasons(db)
      return {
        defaultReasonId: reasons.find(({ isDefault }) => isDefault)?.id ?? null,
        reasons: reasons.map(({ id, names, fit }) => ({ id, name: getLabel(names, locale), fit })),
      }
    },
    getReturnable: (ctx, key) => getReturnable(ctx, key, deps),
    getReturnSum: (ctx, payload) => getReturnSum(ctx, payload, deps),
    doMakeOrderReturn: (ctx, payload) => announceReturn(ctx, payload, deps),
    async getReturns(ctx, { page = 1 }) {
      const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
      const itemsPerPage = limits.orderPageSize
      const [total, rows] = await Promise.all([
        countReturnsByCustomer(ctx.db, customerId),
        listReturnsByCustomer(ctx.db, { customerId, offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
      ])
      return toPage(await readReturns(services, ctx.db, rows, ctx.locale), { page, total, itemsPerPage })
    },
    getReturn: async (ctx, key) => toAnswer(ctx, await requireReturnAccess(ctx, key)),
    async doCancelReturn(ctx, key) {
      const { id, orderId } = await requireReturnAccess(ctx, key)
      await services.pause?.('cancelReturn.lock')
      await inTransaction(ctx.db, async (tx) => {
        await lockOrder(tx, orderId)
        const row = (await lockReturn(tx, id)) ?? refuse('return.notFound')
        // A repeated request changes nothing.
        if (row.status === 'cancelled') return
        if (!canReturnTransition(row.status, 'cancelled')) refuse('return.notCancellable', { status: row.status })
        await releaseQuantities(
          tx,
          orderId,
          new Map((await listReturnItems(tx, [id])).map(({ orderItemId, quantity }) => [orderItemId, quantity])),
        )
        await writeReturnState(tx, id, { status: 'cancelled', endedAt: ctx.now })
        await recordOrderEvent(tx, { orderId, kind: 'returnCancelled', details: { returnId: id }, madeBy: 'customer' })
      })
      return toAnswer(ctx, await requireReturnAccess(ctx, key))
    },
    async getReturnLabel(ctx, key) {
      const row = await requireReturnAccess(ctx, key)
      const bytes = await deps.printer.print((await toReturnLabel(services, row)) ?? refuse('return.notFound'))
      return { fileName: `${returnNumber(row.id)}.pdf`, base64: Buffer.from(bytes).toString('base64') }
    },
  }
}

async function getReturnable(
  ctx: Context,
  key: Payload<'getReturnable'>,
  { services }: ReturnDependencies,
): Promise<Answer<'getReturnable'>> {
  const order = await requireOrderAccess(ctx, key)
  const settings = await services.settings()
  const [{ lines, isReturnable, returnUntil, withdrawUntil }, pictures] = await Promise.all([
    returnTerms.getReturnFacts(ctx.db, order.id, { settings, now: ctx.now }),
    listLinePictures(ctx.db, order.id),
  ])
  return {
    orderId: order.id,
    placedAt: order.placedAt.toISOString(),
    timeZone: settings['shop.timeZone'],
    isReturnable,
    returnUntil: returnUntil?.toISOString() ?? null,
    withdrawUntil: withdrawUntil?.toISOString() ?? null,
    items: lines
      .filter(({ parentId }) => parentId === null)
      .map((line) => {
        const picture = pictures.find(({ orderItemId }) => orderItemId === line.id)
        return {
          orderItemId: line.id,
          name: line.name,
          attributes: picture?.attributes.map(({ value }) => value) ?? [],
          imageBase: picture?.storageKey ? pictureAddress(picture.storageKey) : null,
          price: toAmount({ minor: picture?.price ?? 0, currency: order.currency }, ctx.locale),
          quantity: line.quantity,
          returnableQuantity: returnTerms.getReturnableQuantity(line),
          isGiftCard: line.isGiftCard,
          parts: lines.filter(({ parentId }) => parentId === line.id).map((part) => `${part.quantity} × ${part.name}`),
        }
      }),
  }
}

async function getReturnSum(
  ctx: Context,
  { items, ...key }: Payload<'getReturnSum'>,
  { services }: ReturnDependencies,
): Promise<Answer<'getReturnSum'>> {
  const order = await requireOrderAccess(ctx, key)
  const facts = await returnTerms.getReturnFacts(ctx.db, order.id, {
    settings: await services.settings(),
    now: ctx.now,
  })
  refuseUnlessReturnable(facts, items)
  const isWithdrawal = facts.withdrawUntil === null || ctx.now <= facts.withdrawUntil
  const { gross, delivery, lines, rates } = await computeRefundValue(ctx.db, order.id, {
    facts,
    quantities: toQuantities(items),
    isWithdrawal,
  })
  const amount = (minor: number) => toAmount({ minor, currency: order.currency }, ctx.locale)
  return {
    total: amount(gross),
    shipping: amount(delivery),
    items: items.map(({ orderItemId, quantity }) => ({
      orderItemId,
      quantity,
      amount: amount(lines.find(({ id }) => id === orderItemId)?.gross ?? 0),
    })),
    vats: rates.filter((each) => each.gross > 0).map(({ rate, vat }) => ({ rate, value: amount(vat) })),
  }
}
