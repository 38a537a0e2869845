import { isDeepStrictEqual } from 'node:util'
import { addressKinds, type AddressForm } from '@vitrine/contract/address'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { isStrongPassword } from '@vitrine/contract/password-rule'
import { hashPassword } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { orderFor } from './order-access.ts'
import { formOfOrderAddress } from './order-address.ts'
import { giveToCustomer, lockOrder, noteEvent } from './orders-store.ts'
import { orderAddressRecords } from './read-order-store.ts'
import type { Rooms } from './rooms.ts'

/** An account from what a guest's order knows: its e-mail, its person, its addresses, and the order itself. SF-2.72 */
export async function registerFromOrder(ctx: Context, { password, ...key }: Payload<'doRegisterFromOrder'>, rooms: Rooms): Promise<Answer<'doRegisterFromOrder'>> {
  const { id } = await orderFor(ctx, key)
  if (!isStrongPassword(password)) refuse('login.passwordTooWeak')
  const passwordHash = await hashPassword(password)
  const customerId = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id) ?? refuse('order.notFound')
    if (order.customerId !== null) refuse('order.notMovedToAccount')
    const addresses = await orderAddressRecords(tx, id)
    const billing = addresses.find(({ type_id }) => type_id === addressKinds.billing)
    if (!billing?.email) refuse('order.notMovedToAccount')
    const created = await rooms.customers.create(tx, {
      email: billing.email, passwordHash, firstName: billing.first_name, lastName: billing.last_name, locale: order.locale, now: ctx.now,
    }) ?? refuse('contact.emailExists')
    const shipping = addresses.find(({ type_id }) => type_id === addressKinds.shipping)
    await saveAddresses(tx, { customerId: created, billing: formOfOrderAddress(billing), shipping: shipping && formOfOrderAddress(shipping), now: ctx.now }, rooms)
    await giveToCustomer(tx, id, created)
    await noteEvent(tx, { orderId: id, kind: 'movedToAccount', details: { customerId: created }, madeBy: 'customer' })
    return created
  })
  return rooms.session.logInAs(ctx, customerId)
}

interface Addressed {
  readonly customerId: number
  readonly billing: AddressForm
  readonly shipping: AddressForm | undefined
  readonly now: Date
}

/** One address when both are the same. */
async function saveAddresses(tx: Tx, { customerId, billing, shipping, now }: Addressed, { customers: { addresses } }: Rooms): Promise<void> {
  const isOne = shipping === undefined || isDeepStrictEqual({ ...billing, email: '' }, { ...shipping, email: '' })
  const save = (form: AddressForm, kind: 1 | 2) => addresses.save(tx, { customerId }, { form: { ...form, primary: true }, vatCheck: form.vatNumber === '' ? 'none' : 'later' },
    { kind, useAsBilling: kind === addressKinds.billing, useAsShipping: isOne || kind === addressKinds.shipping, now })
  await save(billing, addressKinds.billing)
  if (!isOne) await save(shipping, addressKinds.shipping)
}
