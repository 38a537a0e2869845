import { addressKinds, type AddressForm, type AddressKind } from '@vitrine/contract/address/address'
import type { Pickup } from '@vitrine/contract/checkout/delivery'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { isStrongPassword } from '@vitrine/contract/account/password-rule'
import { isSameAddress, toPickup } from '../../customers/customers.ts'
import { hashPassword } from '../../kernel/security/password.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { registrationRateLimits } from '../../kernel/security/login-rate-limits.ts'
import { enforceRateLimits } from '../../kernel/security/rate-limits.ts'
import { moveOrderToAccount, moveGuestOrdersBySession } from '../access/move-guest-orders.ts'
import { requireOrderAccess } from '../access/order-access.ts'
import { toAddressForm } from '../view/order-address.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { listOrderAddressRecords } from '../view/read-order-store.ts'
import type { OrderDependencies } from '../dependencies.ts'

/** Creates an account from a guest order: its e-mail, name and addresses, and moves the order to it. SF-2.72 */
export async function registerFromOrder(
  ctx: Context,
  { password, ...key }: Payload<'doRegisterFromOrder'>,
  deps: OrderDependencies,
): Promise<Answer<'doRegisterFromOrder'>> {
  const { id } = await requireOrderAccess(ctx, key)
  const { sessionId } = await ctx.visitor()
  if (!isStrongPassword(password)) refuse('login.passwordTooWeak')
  await enforceRateLimits(ctx.db, registrationRateLimits(ctx.caller.network), ctx.now)
  const passwordHash = await hashPassword(password, ctx.passwordCost)
  const customerId = await inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, id)) ?? refuse('order.notFound')
    if (order.customerId !== null) refuse('order.notMovedToAccount')
    const addresses = await listOrderAddressRecords(tx, id)
    const billing = addresses.find(({ type_id }) => type_id === addressKinds.billing)
    if (!billing?.email) refuse('order.notMovedToAccount')
    const newCustomerId =
      (await deps.customers.create(tx, {
        email: billing.email,
        passwordHash,
        firstName: billing.first_name,
        lastName: billing.last_name,
        locale: order.locale,
        now: ctx.now,
      })) ?? refuse('contact.emailExists')
    const shipping = addresses.find(({ type_id }) => type_id === addressKinds.shipping)
    // The guest's addresses are moved to the account first, so that they are not saved a second time.
    if (sessionId !== null)
      await deps.customers.addresses.moveToCustomer(tx, { sessionId, customerId: newCustomerId, savedAfter: null })
    await saveAddresses(
      tx,
      {
        customerId: newCustomerId,
        billing: toAddressForm(billing),
        shipping: shipping && toAddressForm(shipping),
        pickup: shipping ? toPickup(shipping) : null,
        now: ctx.now,
      },
      deps,
    )
    await moveOrderToAccount(tx, id, newCustomerId)
    // All guest orders of this session are moved as well. SF-6.03
    if (sessionId !== null) await moveGuestOrdersBySession(tx, { sessionId, customerId: newCustomerId })
    return newCustomerId
  })
  return deps.session.logInAs(ctx, customerId, { isNewAccount: true })
}

interface OrderAddresses {
  readonly customerId: number
  readonly billing: AddressForm
  readonly shipping: AddressForm | undefined
  /** The pick-up point of the shipping address. */
  readonly pickup: Pickup | null
  readonly now: Date
}

/** Saves one address if both are the same. */
async function saveAddresses(
  tx: Tx,
  { customerId, billing, shipping, pickup, now }: OrderAddresses,
  { customers: { addresses } }: OrderDependencies,
): Promise<void> {
  const existing = await addresses.list(tx, { customerId })
  const isSingle = shipping === undefined || isSameAddress(billing, shipping)
  const save = async (form: AddressForm, kind: AddressKind) => {
    const id = existing.find((address) => isSameAddress(address, form))?.id ?? null
    await addresses.save(
      tx,
      { customerId },
      { form: { ...form, id, primary: true }, vatCheck: form.vatNumber === '' ? 'none' : 'later' },
      {
        kind,
        useAsBilling: kind === addressKinds.billing,
        useAsShipping: isSingle || kind === addressKinds.shipping,
        ...(kind === addressKinds.shipping && { pickup }),
        now,
      },
    )
  }
  await save(billing, addressKinds.billing)
  if (!isSingle) await save(shipping, addressKinds.shipping)
}
