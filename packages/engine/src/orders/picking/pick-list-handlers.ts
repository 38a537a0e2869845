import type { Answer } from '@vitrine/contract/api/operations'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { listStaffWithPermission } from '../../operators/operators.ts'
import { cancelPickList, releasePickOrder } from './leave-pick-list.ts'
import { changeOpenPickList, getPicker } from './open-pick-list.ts'
import { describeItem, readPickList } from './pick-list-answer.ts'
import { deleteShortages, listWaitingLines } from './pick-lines-store.ts'
import { findScannedItem, listParcelsOfDay } from './pick-list-view-store.ts'
import { findScannedNumber } from './scanned-number-store.ts'
import { assignPickList, listPickLists } from './pick-lists-store.ts'
import { countReadyOrders } from './ready-orders-store.ts'
import { recordScans } from './record-scans.ts'
import { reportShortPick } from './report-short-pick.ts'
import { shipPickedOrder } from './ship-picked-order.ts'
import { startPickList } from './start-pick-list.ts'

const endedListDays = 2

export type PickListHandlers = Handlers<
  | 'getPickLists'
  | 'getPickList'
  | 'doStartPickList'
  | 'doRecordScans'
  | 'doReportShortPick'
  | 'doAssignPickList'
  | 'doCancelPickList'
  | 'doReleasePickOrder'
  | 'doShipPickedOrder'
  | 'doReleaseWaitingOrder'
  | 'getScannedItem'
  | 'getScannedNumber'
  | 'getHandoverList'
>

/** Pick and pack for many orders at once. */
export function pickListHandlers(services: Services): PickListHandlers {
  const read = (ctx: Context, pickListId: number) => readPickList(ctx, services, pickListId)
  return {
    getPickLists: (ctx) => readPickLists(ctx, services),
    getPickList: (ctx, { pickListId }) => read(ctx, pickListId),
    doStartPickList: async (ctx, payload) => read(ctx, await startPickList(ctx, payload, services)),
    async doRecordScans(ctx, payload) {
      const outcomes = await recordScans(ctx, payload)
      return { outcomes, pickList: await read(ctx, payload.pickListId) }
    },
    async doReportShortPick(ctx, payload) {
      await reportShortPick(ctx, payload)
      return read(ctx, payload.pickListId)
    },
    async doAssignPickList(ctx, { pickListId, operatorId }) {
      await changeOpenPickList(
        ctx,
        { pickListId, action: 'doAssignPickList', details: { operatorId }, isForAll: true },
        async (tx) => {
          const colleagues = await listStaffWithPermission(tx, 'orders.fulfil')
          if (!colleagues.some(({ id }) => id === operatorId)) refuse('operator.notFound')
          await assignPickList(tx, pickListId, operatorId)
        },
      )
      return read(ctx, pickListId)
    },
    async doCancelPickList(ctx, payload) {
      await cancelPickList(ctx, payload)
      return read(ctx, payload.pickListId)
    },
    async doReleasePickOrder(ctx, payload) {
      await releasePickOrder(ctx, payload)
      return read(ctx, payload.pickListId)
    },
    async doShipPickedOrder(ctx, payload) {
      await shipPickedOrder(ctx, payload, services)
      return read(ctx, payload.pickListId)
    },
    async doReleaseWaitingOrder(ctx, { orderId }) {
      await inTransaction(ctx.db, async (tx) => {
        if (await deleteShortages(tx, orderId))
          await recordAudit(tx, ctx, { action: 'doReleaseWaitingOrder', subject: 'order', subjectId: orderId })
      })
      return {}
    },
    async getScannedItem(ctx, { code }) {
      const found = await findScannedItem(ctx.db, code.trim())
      if (found === undefined) return null
      const { variationId, sku, shelf } = found
      return { variationId, sku, shelf, ...describeItem(found, sku, ctx.locale) }
    },
    getScannedNumber: ({ db }, { code }) => findScannedNumber(db, code.trim()),
    async getHandoverList(ctx, payload) {
      const settings = await services.settings()
      const timeZone = settings['shop.timeZone']
      const day = payload.day ?? ctx.now.toLocaleDateString('sv-SE', { timeZone })
      const parcels = await listParcelsOfDay(ctx.db, { day, timeZone })
      return {
        day,
        timeZone,
        shopName: settings['shop.name'],
        parcels: parcels.map((parcel) => ({ ...parcel, shippedAt: parcel.shippedAt.toISOString() })),
      }
    },
  }
}

async function readPickLists(ctx: Context, services: Services): Promise<Answer<'getPickLists'>> {
  const { id } = await getPicker(ctx)
  const ready = await countReadyOrders(ctx.db)
  const lists = await listPickLists(ctx.db, new Date(ctx.now.getTime() - endedListDays * 86_400_000))
  const waiting = Map.groupBy(await listWaitingLines(ctx.db), ({ orderId }) => orderId)
  const colleagues = await listStaffWithPermission(ctx.db, 'orders.fulfil')
  return {
    ready: ready.map(({ names, ...group }) => ({ ...group, shippingMethod: getLabel(names, ctx.locale) })),
    lists: lists.map(({ operatorId, operatorName, startedAt, endedAt, ...list }) => ({
      ...list,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      operator: { id: operatorId, name: operatorName },
      isMine: operatorId === id,
    })),
    waiting: [...waiting].flatMap(([orderId, lines]) => {
      const [first] = lines
      if (first === undefined) return []
      return {
        orderId,
        reportedAt: first.reportedAt.toISOString(),
        items: lines.map(({ name, quantity, reason }) => ({ name, quantity, reason })),
      }
    }),
    colleagues: colleagues.map(({ id: operatorId, name }) => ({ id: operatorId, name })),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}
