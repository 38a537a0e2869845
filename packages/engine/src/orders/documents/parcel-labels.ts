import { addressLines } from '@vitrine/contract/address/address-format'
import type { Handlers, Context, Services } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { LabelledParcel, LabelProvider } from '../../ports/labels.ts'
import { formatReason, translateReasons, type PlainReason } from '../admin/order-reasons.ts'
import { readOrder } from '../view/read-order.ts'
import { issueDeliveryNote } from './delivery-note.ts'
import { toShopLines } from './document-content.ts'
import { listOrderDocuments } from './documents-store.ts'
import { listLabelParcels, writeAssignedNumber } from './parcel-labels-store.ts'

export type ParcelLabelHandlers = Handlers<'doPrintParcelLabels'>

interface ParcelToLabel extends LabelledParcel {
  readonly shipmentId: number | null
}

/** Labels of the parcels of many orders as one PDF, each followed by its delivery note if that is wanted. */
export function parcelLabelHandlers(services: Services, labels: LabelProvider | undefined): ParcelLabelHandlers {
  return translateReasons<ParcelLabelHandlers>({
    async doPrintParcelLabels(ctx, { orderIds, withSlips }) {
      const parcels: ParcelToLabel[] = []
      const missing: { orderId: number; because: string }[] = []
      // One after the other: each delivery note may take the next number.
      for (const orderId of new Set(orderIds)) {
        const found = await readParcels(services, ctx, { orderId, withSlips })
        if (typeof found === 'string') missing.push({ orderId, because: formatReason(found, ctx.locale) })
        else parcels.push(...found)
      }
      if (labels === undefined || parcels.length === 0) return { file: null, missing }
      const { pdf, trackingNumbers } = await labels.printAll(parcels)
      await keepNumbers(ctx, parcels, trackingNumbers)
      const file = { fileName: `labels-${parcels.length}.pdf`, base64: Buffer.from(pdf).toString('base64') }
      return { file, missing }
    },
  })
}

async function readParcels(
  services: Services,
  { db, locale }: Context,
  { orderId, withSlips }: { readonly orderId: number; readonly withSlips: boolean },
): Promise<readonly ParcelToLabel[] | PlainReason> {
  const details = await readOrder(services, orderId, { locale })
  if (details === undefined) return 'noSuchOrder'
  const { order } = details
  if (order.status === 'open') return 'notPaid'
  if (order.status === 'cancelled') return 'alreadyCancelled'
  const rows = await listLabelParcels(db, orderId)
  const from = toShopLines(await services.settings(), locale)
  const parcels: ParcelToLabel[] = []
  for (const [place, row] of rows.entries())
    parcels.push({
      ...row,
      reference: place === 0 ? String(orderId) : `${orderId}-${place + 1}`,
      from,
      to: addressLines(order.deliveryAddress),
      locale,
      slip: withSlips && row.shipmentId !== null ? await readSlip(services, orderId, row.shipmentId) : null,
    })
  return parcels
}

async function readSlip(services: Services, orderId: number, shipmentId: number): Promise<LabelledParcel['slip']> {
  const documentId = await issueDeliveryNote(services, { orderId, shipmentId })
  if (documentId === undefined) return null
  const [document] = await listOrderDocuments(services.db, { orderId, documentIds: [documentId] })
  return document?.content ?? null
}

/** A parcel that is not shipped yet has no place for a number: it gets it when its label is scanned. */
async function keepNumbers(
  ctx: Context,
  parcels: readonly ParcelToLabel[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  if (numbers.size === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const { reference, shipmentId } of parcels) {
      const trackingNumber = numbers.get(reference)
      if (shipmentId === null || trackingNumber === undefined) continue
      await writeAssignedNumber(tx, shipmentId, trackingNumber)
      await recordAudit(tx, ctx, {
        action: 'doPrintParcelLabels',
        subject: 'order',
        subjectId: reference.split('-')[0] ?? reference,
        after: { trackingNumber },
      })
    }
  })
}
