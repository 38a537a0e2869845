import { addressKinds, type AddressForm, type AddressKind } from '@vitrine/contract/address'
import type { Pickup } from '@vitrine/contract/delivery'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { isStrongPassword } from '@vitrine/contract/password-rule'
import { hashPassword, isSameAddress, pickupIn } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { moveOrder, moveOrdersOfSession } from './move-guest-orders.ts'
import { orderFor } from './order-access.ts'
import { formOfOrderAddress } from './order-address.ts'
import { lockOrder } from './orders-store.ts'
import { orderAddressRecords } from './read-order-store.ts'
import type { Rooms } from './rooms.ts'

/** An account from what a guest's order knows: its e-mail, its person, its addresses, and the order itself. SF-2.72 */
export async function registerFromOrder(ctx: Context, { password, ...key }: Payload<'doRegisterFromOrder'>, rooms: Rooms): Promise<Answer<'doRegisterFromOrder'>> {
  const { id } = await orderFor(ctx, key)
  const { sessionId } = await ctx.visitor()
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
    // What the guest typed is the account's: then it is found here, and not saved a second time.
    if (sessionId !== null) await rooms.customers.addresses.moveToCustomer(tx, { sessionId, customerId: created, savedAfter: null })
    await saveAddresses(tx, { customerId: created, billing: formOfOrderAddress(billing), shipping: shipping && formOfOrderAddress(shipping), pickup: shipping ? pickupIn(shipping) : null, now: ctx.now }, rooms)
    await moveOrder(tx, id, created)
    // Whoever ordered twice in this browser finds both. SF-6.03
    if (sessionId !== null) await moveOrdersOfSession(tx, { sessionId, customerId: created })
    return created
  })
  return rooms.session.logInAs(ctx, customerId, { isNewAccount: true })
}

interface Addressed {
  readonly customerId: number
  readonly billing: AddressForm
  readonly shipping: AddressForm | undefined
  /** Of the shipping address. */
  readonly pickup: Pickup | null
  readonly now: Date
}

/** One address when both are the same. */
async function saveAddresses(tx: Tx, { customerId, billing, shipping, pickup, now }: Addressed, { customers: { addresses } }: Rooms): Promise<void> {
  const known = await addresses.list(tx, { customerId })
  const isOne = shipping === undefined || isSameAddress(billing, shipping)
  const save = async (form: AddressForm, kind: AddressKind) => {
    const id = known.find((address) => isSameAddress(address, form))?.id ?? null
    await addresses.save(tx, { customerId }, { form: { ...form, id, primary: true }, vatCheck: form.vatNumber === '' ? 'none' : 'later' },
      { kind, useAsBilling: kind === addressKinds.billing, useAsShipping: isOne || kind === addressKinds.shipping, ...(kind === addressKinds.shipping && { pickup }), now })
  }
  await save(billing, addressKinds.billing)
  if (!isOne) await save(shipping, addressKinds.shipping)
}
