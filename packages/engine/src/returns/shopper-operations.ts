import { limits } from '@vitrine/contract/kernel/limits'
import { labelIn } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import { pageOf } from '@vitrine/contract/kernel/paginated'
import { pictureAddress } from '@vitrine/contract/picture'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { lockOrder, recordOrderEvent, requireOrderAccess, getReturnableQuantity, getReturnFacts } from '../orders/orders.ts'
import { announceReturn, piecesIn, refuseUnlessFits } from './announce.ts'
import { labelOf } from './label.ts'
import { picturesOfOrder, piecesOf } from './pieces-store.ts'
import { readReturns } from './read-returns.ts'
import { activeReasons } from './reasons-store.ts'
import { returnFor } from './return-access.ts'
import { mayMove } from './return-moves.ts'
import { returnNumber } from './return-numbers.ts'
import { countReturnsOf, freePieces, lockReturn, returnsOf, writeReturnState, type ReturnRow } from './returns-store.ts'
import type { Rooms } from './rooms.ts'
import { worthOf } from './worth.ts'

type Operations = 'getReturnReasons' | 'getReturnable' | 'getReturnSum' | 'doMakeOrderReturn' | 'getReturns' | 'getReturn' | 'doCancelReturn' | 'getReturnLabel'

/** What shoppers do with returns. */
export function returnHandlers(rooms: Rooms): Handlers<Operations> {
  const { house } = rooms
  const shown = async (ctx: Context, row: ReturnRow) => (await readReturns(house, ctx.db, [row], ctx.locale))[0] ?? refuse('return.notFound')
  return {
    async getReturnReasons({ db, locale }) {
      const reasons = await activeReasons(db)
      return { defaultReasonId: reasons.find(({ isDefault }) => isDefault)?.id ?? null, reasons: reasons.map(({ id, names, fit }) => ({ id, name: labelIn(names, locale), fit })) }
    },
    getReturnable: (ctx, key) => readReturnable(ctx, key, rooms),
    getReturnSum: (ctx, payload) => readSum(ctx, payload, rooms),
    doMakeOrderReturn: (ctx, payload) => announceReturn(ctx, payload, rooms),
    async getReturns(ctx, { page = 1 }) {
      const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
      const itemsPerPage = limits.orderPageSize
      const [total, rows] = await Promise.all([countReturnsOf(ctx.db, customerId), returnsOf(ctx.db, { customerId, offset: (page - 1) * itemsPerPage, limit: itemsPerPage })])
      return pageOf(await readReturns(house, ctx.db, rows, ctx.locale), { page, total, itemsPerPage })
    },
    getReturn: async (ctx, key) => shown(ctx, await returnFor(ctx, key)),
    async doCancelReturn(ctx, key) {
      const { id, orderId } = await returnFor(ctx, key)
      await house.pause?.('cancelReturn.lock')
      await inTransaction(ctx.db, async (tx) => {
        await lockOrder(tx, orderId)
        const row = await lockReturn(tx, id) ?? refuse('return.notFound')
        // A second click finds it as the first one left it.
        if (row.status === 'cancelled') return
        if (!mayMove(row.status, 'cancelled')) refuse('return.notCancellable', { status: row.status })
        await freePieces(tx, orderId, new Map((await piecesOf(tx, [id])).map(({ orderItemId, quantity }) => [orderItemId, quantity])))
        await writeReturnState(tx, id, { status: 'cancelled', endedAt: ctx.now })
        await recordOrderEvent(tx, { orderId, kind: 'returnCancelled', details: { returnId: id }, madeBy: 'customer' })
      })
      return shown(ctx, await returnFor(ctx, key))
    },
    async getReturnLabel(ctx, key) {
      const row = await returnFor(ctx, key)
      const bytes = await rooms.printer.print(await labelOf(house, row) ?? refuse('return.notFound'))
      return { fileName: `${returnNumber(row.id)}.pdf`, base64: Buffer.from(bytes).toString('base64') }
    },
  }
}

async function readReturnable(ctx: Context, key: Payload<'getReturnable'>, { house }: Rooms): Promise<Answer<'getReturnable'>> {
  const order = await requireOrderAccess(ctx, key)
  const settings = await house.settings()
  const [{ lines, isReturnable, returnUntil, withdrawUntil }, pictures] = await Promise.all([getReturnFacts(ctx.db, order.id, { settings, now: ctx.now }), picturesOfOrder(ctx.db, order.id)])
  return {
    orderId: order.id, placedAt: order.placedAt.toISOString(), timeZone: settings['shop.timeZone'], isReturnable,
    returnUntil: returnUntil?.toISOString() ?? null, withdrawUntil: withdrawUntil?.toISOString() ?? null,
    items: lines.filter(({ parentId }) => parentId === null).map((line) => {
      const sold = pictures.find(({ orderItemId }) => orderItemId === line.id)
      return {
        orderItemId: line.id, name: line.name, attributes: sold?.attributes.map(({ value }) => value) ?? [], imageBase: sold?.storageKey ? pictureAddress(sold.storageKey) : null,
        price: amountOf({ minor: sold?.price ?? 0, currency: order.currency }, ctx.locale), quantity: line.quantity, returnableQuantity: getReturnableQuantity(line), isGiftCard: line.isGiftCard,
        parts: lines.filter(({ parentId }) => parentId === line.id).map((part) => `${part.quantity} × ${part.name}`),
      }
    }),
  }
}

async function readSum(ctx: Context, { items, ...key }: Payload<'getReturnSum'>, { house }: Rooms): Promise<Answer<'getReturnSum'>> {
  const order = await requireOrderAccess(ctx, key)
  const facts = await getReturnFacts(ctx.db, order.id, { settings: await house.settings(), now: ctx.now })
  refuseUnlessFits(facts, items)
  const isWithdrawal = facts.withdrawUntil === null || ctx.now <= facts.withdrawUntil
  const { gross, delivery, lines, rates } = await worthOf(ctx.db, order.id, { sold: facts, pieces: piecesIn(items), isWithdrawal })
  const amount = (minor: number) => amountOf({ minor, currency: order.currency }, ctx.locale)
  return {
    total: amount(gross), shipping: amount(delivery),
    items: items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity, amount: amount(lines.find(({ id }) => id === orderItemId)?.gross ?? 0) })),
    vats: rates.filter((each) => each.gross > 0).map(({ rate, vat }) => ({ rate, value: amount(vat) })),
  }
}
