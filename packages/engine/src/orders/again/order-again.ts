import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { orderItemTypes } from '@vitrine/contract/orders/order'
import type { AgainItem } from '@vitrine/contract/orders/order-again.contract'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Cart } from '../../cart/cart.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { requireOrderAccess } from '../access/order-access.ts'
import type { SoldProperty } from '../place/write-order-store.ts'
import { listOrderLineRecords, type OrderLineRecord } from '../view/read-order-store.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { listSoldVariations } from '../view/sold-variations-store.ts'
import { changedFirst, assessReorderLine, type ReorderAssessment } from './assess-reorder-line.ts'

type OrderAgainDependencies = Pick<OrderDependencies, 'cart'>
type NewItem = Parameters<Cart['addAvailableItems']>[1][number]

/** SF-4.30 to SF-4.35 */
export async function getOrderAgainInformation(
  ctx: Context,
  key: Payload<'doOrderAgainInformation'>,
  deps: OrderAgainDependencies,
): Promise<Answer<'doOrderAgainInformation'>> {
  const { orderId, lines, currency } = await assessLines(ctx, key, deps)
  const soldVariations = await listSoldVariations(
    ctx.db,
    lines.flatMap(({ line }) => line.variationId ?? []),
    { locale: ctx.locale, currency },
  )
  const items = lines.map(({ line, assessment }): AgainItem => {
    const soldVariation = soldVariations.find(({ variationId }) => variationId === line.variationId)
    return {
      orderItemId: line.id,
      variationId: line.variationId,
      name: line.name,
      attributes: line.attributes.map(({ name, value }) => ({ name, value })),
      orderProperties: line.properties.map(({ name, type, value }) => ({ name, type, value })),
      imageBase: soldVariation?.storageKey ? pictureAddress(soldVariation.storageKey) : null,
      url:
        soldVariation?.urlPath && assessment.changes.every(({ kind }) => kind !== 'notSalable')
          ? `/${soldVariation.urlPath}_${soldVariation.itemId}_${soldVariation.variationId}`
          : null,
      quantity: line.quantity,
      fits: assessment.fits,
      isChanged: assessment.changes.length > 0,
      changes: assessment.changes.map(({ kind, property }) => ({ kind, property })),
      priceThen: toAmount({ minor: unitPriceThen(line), currency: lines[0]?.currency ?? currency }, ctx.locale),
      priceNow: assessment.priceNow === null ? null : toAmount({ minor: assessment.priceNow, currency }, ctx.locale),
    }
  })
  return { orderId, canOrderAgain: canOrderAgain(lines), items: [...changedFirst(items)] }
}

/**
 * Adds the available items to the cart. The stock may have changed since the list was shown, so the answer says what
 * was added. SF-1.18
 */
export async function orderAgain(
  ctx: Context,
  { items: chosen, ...key }: Payload<'doOrderAgain'>,
  deps: OrderAgainDependencies,
): Promise<Answer<'doOrderAgain'>> {
  const { lines: all } = await assessLines(ctx, key, deps)
  const lines = all.filter(({ line }) => chosen?.includes(line.id) ?? true)
  const fitting = lines.filter(({ assessment }) => assessment.fits > 0)
  if (!canOrderAgain(all) || fitting.length === 0) refuse('order.notOrderableAgain')
  const unavailable = lines.filter(({ line, assessment }) => assessment.fits === 0 && line.variationId !== null)
  const { visitor, leftOut } = await deps.cart.addAvailableItems(
    ctx,
    fitting.flatMap(toNewItems),
    unavailable.flatMap(({ line }) => line.variationId ?? []),
  )
  // Everything became unavailable after the assessment.
  if (leftOut.every((because) => because !== null)) refuse('order.notOrderableAgain')
  const addedQuantity = (wantedLine: AssessedLine) => {
    const index = fitting.indexOf(wantedLine)
    return index >= 0 && leftOut[index] === null ? wantedLine.assessment.fits : 0
  }
  const results = lines.map((requested) => ({
    orderItemId: requested.line.id,
    name: requested.line.name,
    added: addedQuantity(requested),
    quantity: requested.line.quantity,
  }))
  return {
    cart: await deps.cart.getBasket(ctx, visitor),
    added: results.flatMap(({ orderItemId, name, added }) =>
      added > 0 ? [{ orderItemId, name, quantity: added }] : [],
    ),
    leftOut: results.flatMap(({ orderItemId, name, added, quantity }) =>
      added < quantity ? [{ orderItemId, name, quantity: quantity - added }] : [],
    ),
  }
}

interface AssessedLine {
  readonly line: OrderLineRecord
  readonly assessment: ReorderAssessment
  /** The currency of the past order. */
  readonly currency: string
  /** The chosen components if the item is a set now. */
  readonly componentIds: readonly number[]
}

async function assessLines(
  ctx: Context,
  key: Payload<'doOrderAgainInformation'>,
  { cart }: OrderAgainDependencies,
): Promise<{ readonly orderId: number; readonly currency: string; readonly lines: readonly AssessedLine[] }> {
  const { id, currency } = await requireOrderAccess(ctx, key)
  const records = await listOrderLineRecords(ctx.db, id)
  const heads = records.filter(({ typeId }) => typeId !== orderItemTypes.bundleComponent)
  const purchasedLines = heads.map((line) => ({
    line,
    componentIds: records
      .filter(({ parentId }) => parentId === line.id)
      .flatMap(({ variationId }) => variationId ?? []),
  }))
  const available = purchasedLines.filter(({ line }) => line.variationId !== null)
  const prospects = await cart.previewAdd(
    ctx,
    available.map(({ line, componentIds }) => ({
      variationId: line.variationId ?? 0,
      quantity: line.quantity,
      pieces: componentIds,
    })),
  )
  const getName = ({ names }: { readonly names: Parameters<typeof getLabel>[0] }) => getLabel(names, ctx.locale)
  return {
    orderId: id,
    currency: prospects.currency,
    lines: purchasedLines.map((each) => {
      const { line, componentIds } = each
      const prospect = prospects.of[available.indexOf(each)]
      const purchased = {
        quantity: line.quantity,
        priceThen: unitPriceThen(line),
        currency,
        properties: line.properties,
      }
      return {
        line,
        componentIds: prospect?.isSet ? componentIds : [],
        currency,
        assessment: assessReorderLine(purchased, prospect, { currency: prospects.currency, getName }),
      }
    }),
  }
}

// SF-4.33, SF-4.34, SF-4.35
function canOrderAgain(lines: readonly AssessedLine[]): boolean {
  return (
    lines.every(({ assessment }) => assessment.areAnswersValid) && lines.some(({ assessment }) => assessment.fits > 0)
  )
}

function toNewItems({ line, assessment, componentIds }: AssessedLine): readonly NewItem[] {
  if (line.variationId === null) return []
  return [
    {
      productId: line.variationId,
      quantity: assessment.fits,
      basketItemOrderParams: line.properties.flatMap(toOrderParams),
      setComponents: componentIds.map((variationId) => ({ variationId })),
    },
  ]
}

function toOrderParams({ propertyId, selectionId, uploadKey, value }: SoldProperty): NewItem['basketItemOrderParams'] {
  return propertyId === undefined
    ? []
    : [{ propertyId, value: selectionId == null ? (uploadKey ?? value) : String(selectionId) }]
}

const unitPriceThen = ({ priceGross, surchargeGross }: OrderLineRecord) => priceGross + surchargeGross
