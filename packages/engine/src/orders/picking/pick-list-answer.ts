import type { Answer } from '@vitrine/contract/api/operations'
import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toTrackingForms } from '@vitrine/contract/orders/tracking-forms'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inSnapshot, type Db } from '../../kernel/database/db.ts'
import { getPicker } from './open-pick-list.ts'
import { findPickList } from './pick-lists-store.ts'
import { listPickItemRows, listPickOrderRows, type PickItemRow, type PickOrderRow } from './pick-list-view-store.ts'
import { toPickProblems } from './pick-problems.ts'
import { listRefundedOrders } from './refunded-orders.ts'

type PickList = Answer<'getPickList'>
type PickItem = PickList['items'][number]

/** A list as it is now, from one reading. */
export async function readPickList(ctx: Context, services: Services, pickListId: number): Promise<PickList> {
  const picker = await getPicker(ctx)
  const { list, items, orders, refunded } = await inSnapshot(ctx.db, (db) => readRows(db, pickListId))
  return {
    id: list.id,
    state: list.state,
    startedAt: list.startedAt.toISOString(),
    endedAt: list.endedAt?.toISOString() ?? null,
    operator: { id: list.operatorId, name: list.operatorName },
    isMine: list.operatorId === picker.id,
    items: toItems(items, ctx.locale),
    orders: orders.map((order) => toOrder(order, { items, refunded, locale: ctx.locale })),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

async function readRows(db: Db, pickListId: number) {
  const list = (await findPickList(db, pickListId)) ?? refuse('pickList.notFound')
  const orders = await listPickOrderRows(db, pickListId)
  const open = orders.filter(({ state }) => state === 'open').map(({ orderId }) => orderId)
  return {
    list,
    orders,
    items: await listPickItemRows(db, pickListId),
    refunded: await listRefundedOrders(db, open),
  }
}

/** One item for each variation; what is not in the catalogue is an item of its own. */
function toItems(rows: readonly PickItemRow[], locale: Locale): PickItem[] {
  const groups = Map.groupBy(rows, ({ variationId, orderItemId }) => variationId ?? `line ${orderItemId}`)
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    return {
      variationId: first.variationId,
      sku: first.sku ?? first.soldNumber,
      gtin: first.gtin,
      shelf: first.shelf,
      ...describeItem(first, first.soldName, locale),
      lines: lines.map(({ orderItemId, orderId, bundle, wanted, picked, packed, missing, reason }) => ({
        orderItemId,
        orderId,
        bundle,
        wanted: Math.max(0, wanted),
        picked,
        packed,
        missing,
        reason,
      })),
    }
  })
}

interface ItemFacts {
  readonly names: Labels | null
  readonly attributes: readonly Labels[]
  readonly storageKey: string | null
}

/** Name, attributes and picture in the language of the reader; `soldName` where the catalogue has no name. */
export function describeItem({ names, attributes, storageKey }: ItemFacts, soldName: string, locale: Locale) {
  return {
    name: names === null ? soldName : getLabel(names, locale),
    attributes: attributes.map((labels) => getLabel(labels, locale)),
    imageBase: storageKey && pictureAddress(storageKey),
  }
}

interface OrderFacts {
  readonly items: readonly PickItemRow[]
  readonly refunded: ReadonlySet<number>
  readonly locale: Locale
}

function toOrder(row: PickOrderRow, { items, refunded, locale }: OrderFacts): PickList['orders'][number] {
  const hasFewerItems = items.some(({ orderId, wanted, packed }) => orderId === row.orderId && packed > wanted)
  return {
    orderId: row.orderId,
    box: row.box,
    state: row.state,
    problems: toPickProblems(row, { isRefunded: refunded.has(row.orderId), hasFewerItems }),
    customerName: row.customerName,
    address: [...row.address],
    addressHash: row.addressHash,
    countryCode: row.countryCode,
    shippingMethod: getLabel(row.shippingNames, locale),
    carrier: row.carrier,
    service: row.service,
    trackingForms: toTrackingForms(row.trackingForms, row.carrier),
    weightG: row.weightG,
    contactWish: row.contactWish ?? '',
    preferredDelivery: row.preferredDelivery,
    shipmentId: row.shipmentId,
    trackingNumber: row.trackingNumber,
  }
}
