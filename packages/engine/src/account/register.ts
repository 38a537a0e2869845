import { addressFaults } from '@vitrine/contract/address/address-faults'
import { addressKinds, type AddressForm, type AddressKind } from '@vitrine/contract/address/address'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { hashPassword } from '../kernel/security/password.ts'
import { registrationRateLimits } from '../kernel/security/login-rate-limits.ts'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { personalOrders } from '../orders/orders.ts'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { requestNewsletter } from '../outreach/outreach.ts'
import { requireValidEmail, refuseInvalidPassword, toNullableText } from './form-faults.ts'
import { insertEmailLink } from './links-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'

type RegistrationInput = Payload<'doRegisterUser'>

/**
 * Reports that an address has an account already, as the specification requires; a rate limit prevents enumeration.
 * SF-7.18, SF-8.37
 */
export async function register(
  ctx: Context,
  form: RegistrationInput,
  deps: AccountDependencies,
): Promise<Answer<'doRegisterUser'>> {
  const email = await requireValidEmail(form.email, deps.services)
  refuseInvalidPassword(form)
  await refuseInvalidAddresses(ctx, form, deps)
  await enforceRateLimits(ctx.db, registrationRateLimits(ctx.caller.network), ctx.now)
  const passwordHash = await hashPassword(form.password, ctx.passwordCost)
  const folders = listRegistrationFolders(await deps.services.settings())
  const { sessionId, customerId: loggedIn } = await ctx.visitor()
  const customerId = await inTransaction(ctx.db, async (tx) => {
    const person = toPerson(form)
    const created =
      (await deps.customers.create(tx, { email, passwordHash, ...person, locale: ctx.locale, now: ctx.now })) ??
      refuse('contact.emailExists', { fields: { email: 'taken' } })
    // Orders of another customer who is logged in to this browser are not moved.
    if (sessionId !== null && loggedIn === null)
      await personalOrders.moveGuestOrdersBySession(tx, { sessionId, customerId: created })
    await saveAddresses(tx, { customerId: created, form, now: ctx.now }, deps)
    const tokenId = await insertEmailLink(tx, { customerId: created, now: ctx.now })
    await enqueue(tx, { kind: 'mail.welcome', key: `mail.welcome:${created}`, payload: { tokenId } })
    if (form.newsletter)
      await requestNewsletter(tx, {
        folders,
        source: 'registration',
        email,
        ...person,
        locale: ctx.locale,
        now: ctx.now,
      })
    return created
  })
  return deps.session.logInAs(ctx, customerId, { isNewAccount: true })
}

const listRegistrationFolders = ({ 'newsletter.lists': lists }: PublicSettings) =>
  lists.filter(({ isAtRegistration }) => isAtRegistration).map(({ folder }) => folder)

function toPerson({ firstName, lastName, billingAddress }: RegistrationInput) {
  return {
    firstName: toNullableText(firstName) ?? toNullableText(billingAddress?.firstName ?? ''),
    lastName: toNullableText(lastName) ?? toNullableText(billingAddress?.lastName ?? ''),
  }
}

const kindByField = {
  billingAddress: addressKinds.billing,
  shippingAddress: addressKinds.shipping,
} as const satisfies Record<string, AddressKind>
const listAddresses = (form: RegistrationInput) =>
  (['billingAddress', 'shippingAddress'] as const).flatMap((field) =>
    form[field] === undefined ? [] : [{ field, address: form[field] }],
  )

/** SF-8.39 */
async function refuseInvalidAddresses(
  { locale }: Context,
  form: RegistrationInput,
  { services, customers }: AccountDependencies,
): Promise<void> {
  const addresses = listAddresses(form)
  if (addresses.length === 0) return
  const [countries, settings] = await Promise.all([customers.addresses.countries(locale), services.settings()])
  const faults = addresses.flatMap(({ field, address }) =>
    Object.entries(
      addressFaults(
        address,
        countries.find(({ id }) => id === address.country),
        settings['email.rules'],
      ),
    ).map(([name, fault]) => [`${field}.${name}`, fault] as const),
  )
  if (faults.length > 0) refuse('contact.unexpectedAddressFormat', { fields: Object.fromEntries(faults) })
}

/**
 * Saves each address as the default of its kind; a single address is used for both. VAT numbers are checked later by a
 * job, so that registration need not wait for the register.
 */
async function saveAddresses(
  tx: Tx,
  { customerId, form, now }: { readonly customerId: number; readonly form: RegistrationInput; readonly now: Date },
  { customers: { addresses } }: AccountDependencies,
): Promise<void> {
  const entries = listAddresses(form)
  const isOnly = entries.length === 1
  for (const { field, address } of entries) {
    const save = (id: number | null, kind: AddressKind) =>
      addresses.save(tx, { customerId }, toCheckedAddress(address, id), {
        kind,
        useAsBilling: isOnly || kind === addressKinds.billing,
        useAsShipping: isOnly || kind === addressKinds.shipping,
        now,
      })
    const { id } = await save(null, kindByField[field])
    if (isOnly) await save(id, getOtherKind(kindByField[field]))
  }
}

const getOtherKind = (kind: AddressKind): AddressKind =>
  kind === addressKinds.billing ? addressKinds.shipping : addressKinds.billing
const toCheckedAddress = (form: AddressForm, id: number | null) =>
  ({ form: { ...form, id, primary: true }, vatCheck: form.vatNumber === '' ? 'none' : 'later' }) as const
