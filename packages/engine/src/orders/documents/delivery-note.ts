import type { Services } from '../../kernel/context.ts'
import { findDeliveryNote, getShipmentPlace } from './documents-store.ts'
import { issueDocument } from './issue-document.ts'

/** The delivery note of a parcel, which is issued if it is not there yet; undefined: the order has no such parcel. */
export async function issueDeliveryNote(
  services: Services,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<number | undefined> {
  const place = await getShipmentPlace(services.db, { orderId, shipmentId })
  if (place === undefined) return undefined
  const find = () => findDeliveryNote(services.db, { orderId, part: place })
  // The notes of earlier parcels are issued before it, in their order.
  for (let attempt = 0; attempt < place && (await find()) === undefined; attempt++)
    await issueDocument(services, { orderId, type: 'delivery_note' })
  return find()
}
