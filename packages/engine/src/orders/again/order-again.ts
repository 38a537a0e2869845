import { labelIn } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { orderItemTypes } from '@vitrine/contract/order'
import type { AgainItem } from '@vitrine/contract/order-again.contract'
import { pictureAddress } from '@vitrine/contract/picture'
import type { NewItem } from '../../cart/cart.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { orderFor } from '../order-access.ts'
import type { SoldProperty } from '../order-lines.ts'
import { orderLineRecords, type OrderLineRecord } from '../read-order-store.ts'
import type { Rooms } from '../rooms.ts'
import { soldGoodsOf } from '../sold-goods-store.ts'
import { changedFirst, judgeAgain, type Judged } from './judge-again.ts'

type Parts = Pick<Rooms, 'cart'>

/** SF-4.30 to SF-4.35 */
export async function orderAgainInformation(ctx: Context, key: Payload<'doOrderAgainInformation'>, rooms: Parts): Promise<Answer<'doOrderAgainInformation'>> {
  const { orderId, lines, currency } = await judgedLines(ctx, key, rooms)
  const goods = await soldGoodsOf(ctx.db, lines.flatMap(({ line }) => line.variationId ?? []), { locale: ctx.locale, currency })
  const shown = lines.map(({ line, judged }): AgainItem => {
    const good = goods.find(({ variationId }) => variationId === line.variationId)
    return {
      orderItemId: line.id, variationId: line.variationId, name: line.name, attributes: line.attributes.map(({ name, value }) => ({ name, value })),
      orderProperties: line.properties.map(({ name, type, value }) => ({ name, type, value })),
      imageBase: good?.storageKey ? pictureAddress(good.storageKey) : null,
      url: good?.urlPath && judged.changes.every(({ kind }) => kind !== 'notSalable') ? `/${good.urlPath}_${good.itemId}_${good.variationId}` : null,
      quantity: line.quantity, fits: judged.fits, isChanged: judged.changes.length > 0, changes: judged.changes.map(({ kind, property }) => ({ kind, property })),
      priceThen: amountOf({ minor: priceThenOf(line), currency: lines[0]?.currency ?? currency }, ctx.locale),
      priceNow: judged.priceNow === null ? null : amountOf({ minor: judged.priceNow, currency }, ctx.locale),
    }
  })
  return { orderId, canOrderAgain: canOrderAgain(lines), items: [...changedFirst(shown)] }
}

/** Puts what fits into the cart. What the list promised and what is there may differ by a moment: the answer tells what happened. SF-1.18 */
export async function orderAgain(ctx: Context, { items: chosen, ...key }: Payload<'doOrderAgain'>, rooms: Parts): Promise<Answer<'doOrderAgain'>> {
  const { lines: all } = await judgedLines(ctx, key, rooms)
  const lines = all.filter(({ line }) => chosen?.includes(line.id) ?? true)
  const fitting = lines.filter(({ judged }) => judged.fits > 0)
  if (!canOrderAgain(all) || fitting.length === 0) refuse('order.notOrderableAgain')
  const without = lines.filter(({ line, judged }) => judged.fits === 0 && line.variationId !== null)
  const { visitor, leftOut } = await rooms.cart.addWhatFits(ctx, fitting.flatMap(itemOf), without.flatMap(({ line }) => line.variationId ?? []))
  // All of it went, or was left, in the moment since it was judged.
  if (leftOut.every((because) => because !== null)) refuse('order.notOrderableAgain')
  const addedOf = (wanted: JudgedLine) => {
    const place = fitting.indexOf(wanted)
    return place >= 0 && leftOut[place] === null ? wanted.judged.fits : 0
  }
  const told = lines.map((wanted) => ({ orderItemId: wanted.line.id, name: wanted.line.name, added: addedOf(wanted), wanted: wanted.line.quantity }))
  return {
    cart: await rooms.cart.basketOf(ctx, visitor),
    added: told.flatMap(({ orderItemId, name, added }) => (added > 0 ? [{ orderItemId, name, quantity: added }] : [])),
    leftOut: told.flatMap(({ orderItemId, name, added, wanted }) => (added < wanted ? [{ orderItemId, name, quantity: wanted - added }] : [])),
  }
}

interface JudgedLine {
  readonly line: OrderLineRecord
  readonly judged: Judged
  /** In which it was bought. */
  readonly currency: string
  /** What was chosen, where it is a set now. */
  readonly pieces: readonly number[]
}

async function judgedLines(ctx: Context, key: Payload<'doOrderAgainInformation'>, { cart }: Parts): Promise<{ readonly orderId: number; readonly currency: string; readonly lines: readonly JudgedLine[] }> {
  const { id, currency } = await orderFor(ctx, key)
  const records = await orderLineRecords(ctx.db, id)
  const heads = records.filter(({ typeId }) => typeId !== orderItemTypes.bundleComponent)
  const bought = heads.map((line) => ({ line, pieces: records.filter(({ parentId }) => parentId === line.id).flatMap(({ variationId }) => variationId ?? []) }))
  const known = bought.filter(({ line }) => line.variationId !== null)
  const prospects = await cart.prospectsOf(ctx, known.map(({ line, pieces }) => ({ variationId: line.variationId ?? 0, quantity: line.quantity, pieces })))
  const nameOf = ({ names }: { readonly names: Parameters<typeof labelIn>[0] }) => labelIn(names, ctx.locale)
  return {
    orderId: id, currency: prospects.currency,
    lines: bought.map((each) => {
      const { line, pieces } = each
      const prospect = prospects.of[known.indexOf(each)]
      const was = { quantity: line.quantity, priceThen: priceThenOf(line), currency, properties: line.properties }
      return { line, pieces: prospect?.isSet ? pieces : [], currency, judged: judgeAgain(was, prospect, { currency: prospects.currency, nameOf }) }
    }),
  }
}

// SF-4.33, SF-4.34, SF-4.35
function canOrderAgain(lines: readonly JudgedLine[]): boolean {
  return lines.every(({ judged }) => judged.areAnswersGood) && lines.some(({ judged }) => judged.fits > 0)
}

function itemOf({ line, judged, pieces }: JudgedLine): readonly NewItem[] {
  if (line.variationId === null) return []
  return [{
    productId: line.variationId, quantity: judged.fits, basketItemOrderParams: line.properties.flatMap(answerOf), setComponents: pieces.map((variationId) => ({ variationId })),
  }]
}

function answerOf({ propertyId, selectionId, uploadKey, value }: SoldProperty): NewItem['basketItemOrderParams'] {
  return propertyId === undefined ? [] : [{ propertyId, value: selectionId == null ? uploadKey ?? value : String(selectionId) }]
}

const priceThenOf = ({ priceGross, surchargeGross }: OrderLineRecord) => priceGross + surchargeGross
