import { addressKinds } from '@vitrine/contract/address/address'
import { normalizeVatNumber } from '@vitrine/contract/address/address-faults'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Customers } from '../../customers/customers.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { issueAddressCorrection } from '../documents/issue-document.ts'
import { enqueueAddressNotification } from '../lifecycle/enqueue-order-notification.ts'
import { findOrderHead, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import type { OrderAddress } from '../view/order-address.ts'
import { listOrderAddressRecords } from '../view/read-order-store.ts'
import { toPrintedLines, type NamedAddress } from './address-lines.ts'
import { isSameOrderAddress, isSamePlace, toCorrectedAddress } from './corrected-address.ts'
import { lockOrderForCare } from './lock-order-for-care.ts'
import { findNewestRevision, listAddressRevisions, writeAddressRevision } from './order-address-store.ts'
import { requireOperator } from './order-notes.ts'

export const isCorrectable = ({ status, shippedAt }: Pick<OrderHead, 'status' | 'shippedAt'>) =>
  (status === 'open' || status === 'confirmed') && shippedAt === null

interface AddressDependencies {
  readonly services: Services
  readonly customers: Customers
}

/**
 * Corrects an address before the order is shipped. Price, VAT and shipping method were agreed for the country of the
 * delivery and for a pick-up point: another one would be another order.
 */
export async function correctAddress(
  ctx: Context,
  payload: Payload<'setOrderAddress'>,
  { services, customers }: AddressDependencies,
): Promise<void> {
  const { orderId } = payload
  const order = (await findOrderHead(ctx.db, orderId)) ?? refuse('order.notFound', { orderId })
  const current = await findAddress(ctx.db, payload)
  // The register is asked about a new number only, and outside the transaction.
  const isNumberKept = normalizeVatNumber(payload.address.vatNumber) === (current.vat_number ?? '')
  const { form } = await customers.addresses.check(
    { ...payload.address, id: null, ...(isNumberKept && { vatNumber: '' }) },
    undefined,
  )
  const countries = await customers.addresses.countries(order.locale)
  const country = countries.find(({ id }) => id === form.country)
  const stateName = country?.states.find(({ id }) => id === form.state)?.name ?? null
  // Read before the transaction, which uses its own connection only.
  const settings = await services.settings()
  await services.pause?.('orderAddress.lock')
  await inTransaction(ctx.db, async (tx) => {
    const { before, after } = await lockChange(tx, payload, (address) =>
      toCorrectedAddress({ ...form, vatNumber: isNumberKept ? (current.vat_number ?? '') : form.vatNumber }, address, {
        stateName,
      }),
    )
    if (isSameOrderAddress(toColumns(before), after)) return
    await write(tx, ctx, { payload, before, after, services: { ...services, settings: async () => settings } })
  })
}

/** Locks the order and refuses what the correction cannot change. */
async function lockChange(
  tx: Tx,
  { orderId, kind, seenRevision }: Payload<'setOrderAddress'>,
  correct: (current: OrderAddress) => OrderAddress,
): Promise<{ readonly before: NamedAddress; readonly after: OrderAddress }> {
  const order = await lockOrderForCare(tx, orderId)
  if (!isCorrectable(order)) refuse('order.notCorrectable', { status: order.status })
  const newest = await findNewestRevision(tx, orderId)
  if ((newest?.id ?? 0) !== seenRevision) refuse('order.changedMeanwhile', { by: newest?.by ?? '' })
  const before = await findAddress(tx, { orderId, kind })
  const after = correct(before)
  if (kind === 'delivery') {
    if (after.country_id !== order.shippingCountryId) refuse('order.countryFixed', { fields: { country: 'format' } })
    if (before.pickup_kind !== null && !isSamePlace(before, after)) refuse('order.pickupFixed')
  }
  return { before, after }
}

async function write(
  tx: Tx,
  ctx: Context,
  {
    payload: { orderId, kind, mailsCustomer },
    before,
    after,
    services,
  }: {
    readonly payload: Payload<'setOrderAddress'>
    readonly before: NamedAddress
    readonly after: OrderAddress
    readonly services: Services
  },
): Promise<void> {
  const { name } = await requireOperator(ctx)
  const revisionId = await writeAddressRevision(tx, {
    orderId,
    typeId: toTypeId(kind),
    before: toColumns(before),
    after,
    by: name,
    now: ctx.now,
  })
  await recordOrderEvent(tx, { orderId, kind: 'addressCorrected', details: { revisionId, kind }, madeBy: 'operator' })
  await recordAudit(tx, ctx, {
    action: 'setOrderAddress',
    subject: 'order',
    subjectId: orderId,
    after: { kind, revisionId, mailsCustomer },
  })
  if (mailsCustomer) await enqueueAddressNotification(tx, { orderId, revisionId })
  // The number range of the document is last in the lock order.
  if (kind === 'billing' && (await isPrintedOtherwise(tx, orderId)))
    await issueAddressCorrection(tx, services, { orderId })
}

/** Whether the newest revision changes what an invoice prints. */
async function isPrintedOtherwise(tx: Tx, orderId: number): Promise<boolean> {
  const newest = (await listAddressRevisions(tx, orderId)).at(-1)
  if (newest === undefined) return false
  const printed = (address: NamedAddress) => [...toPrintedLines(address, 'en'), address.vat_number ?? ''].join('\n')
  return printed(newest.before) !== printed(newest.after)
}

async function findAddress(
  db: Parameters<typeof listOrderAddressRecords>[0],
  { orderId, kind }: Pick<Payload<'setOrderAddress'>, 'orderId' | 'kind'>,
): Promise<NamedAddress> {
  const addresses = await listOrderAddressRecords(db, orderId)
  return addresses.find(({ type_id }) => type_id === toTypeId(kind)) ?? refuse('order.notFound', { orderId })
}

const toTypeId = (kind: 'billing' | 'delivery') => (kind === 'billing' ? addressKinds.billing : addressKinds.shipping)

/** Without what is joined to it. */
function toColumns(address: NamedAddress & { readonly type_id?: number }): OrderAddress {
  const { countryNames: _names, countryCode: _code, type_id: _type, ...columns } = address
  return columns
}
