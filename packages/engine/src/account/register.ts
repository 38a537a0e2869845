import { addressFaults } from '@vitrine/contract/address-faults'
import { addressKinds, type AddressForm, type AddressKind } from '@vitrine/contract/address'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { hashPassword } from '../customers/customers.ts'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { enqueue } from '../kernel/outbox.ts'
import { moveGuestOrdersBySession } from '../orders/orders.ts'
import { requestNewsletter } from '../outreach/outreach.ts'
import { checkedEmail, refuseUnfitPassword, textOf } from './form-faults.ts'
import { beginProof } from './links-store.ts'
import type { Parts } from './parts.ts'

type Form = Payload<'doRegisterUser'>

/** That an e-mail is known is told, as the specification asks: whoever asks for many is slowed down. SF-7.18, SF-8.37 */
export async function register(ctx: Context, form: Form, parts: Parts): Promise<Answer<'doRegisterUser'>> {
  const email = await checkedEmail(form.email, parts.house)
  refuseUnfitPassword(form)
  await refuseUnfitAddresses(ctx, form, parts)
  const { network } = ctx.caller
  if (network !== undefined) await enforceRateLimits(ctx.db, [{ action: 'registration', subject: network, max: serverLimits.registrationsPerNetwork, seconds: 3600 }], ctx.now)
  const passwordHash = await hashPassword(form.password)
  const { sessionId, customerId: loggedIn } = await ctx.visitor()
  const customerId = await inTransaction(ctx.db, async (tx) => {
    const person = personIn(form)
    const created = await parts.customers.create(tx, { email, passwordHash, ...person, locale: ctx.locale, now: ctx.now }) ?? refuse('contact.emailExists', { fields: { email: 'taken' } })
    // What another customer of this browser has stays theirs.
    if (sessionId !== null && loggedIn === null) await moveGuestOrdersBySession(tx, { sessionId, customerId: created })
    await saveAddresses(tx, { customerId: created, form, now: ctx.now }, parts)
    const tokenId = await beginProof(tx, { customerId: created, now: ctx.now })
    await enqueue(tx, { kind: 'mail.welcome', key: `mail.welcome:${created}`, payload: { tokenId } })
    if (form.newsletter) await requestNewsletter(tx, { folder: 'default', email, ...person, locale: ctx.locale, now: ctx.now })
    return created
  })
  return parts.session.logInAs(ctx, customerId, { isNewAccount: true })
}

function personIn({ firstName, lastName, billingAddress }: Form) {
  return { firstName: textOf(firstName) ?? textOf(billingAddress?.firstName ?? ''), lastName: textOf(lastName) ?? textOf(billingAddress?.lastName ?? '') }
}

const kindOf = { billingAddress: addressKinds.billing, shippingAddress: addressKinds.shipping } as const satisfies Record<string, AddressKind>
const addressesIn = (form: Form) => (['billingAddress', 'shippingAddress'] as const).flatMap((field) => (form[field] === undefined ? [] : [{ field, address: form[field] }]))

/** SF-8.39 */
async function refuseUnfitAddresses({ db, locale }: Context, form: Form, { house, customers }: Parts): Promise<void> {
  const addresses = addressesIn(form)
  if (addresses.length === 0) return
  const [countries, settings] = await Promise.all([customers.addresses.countries(db, locale), house.settings()])
  const faults = addresses.flatMap(({ field, address }) => Object.entries(addressFaults(address, countries.find(({ id }) => id === address.country), settings['email.rules']))
    .map(([name, fault]) => [`${field}.${name}`, fault] as const))
  if (faults.length > 0) refuse('contact.unexpectedAddressFormat', { fields: Object.fromEntries(faults) })
}

/** As the default of its kind; one that comes alone serves both. A VAT number is asked for at its register later: nobody waits for that to have an account. */
async function saveAddresses(tx: Tx, { customerId, form, now }: { readonly customerId: number; readonly form: Form; readonly now: Date }, { customers: { addresses } }: Parts): Promise<void> {
  const given = addressesIn(form)
  const isAlone = given.length === 1
  for (const { field, address } of given) {
    const save = (id: number | null, kind: AddressKind) => addresses.save(tx, { customerId }, checked(address, id), { kind, useAsBilling: isAlone || kind === addressKinds.billing, useAsShipping: isAlone || kind === addressKinds.shipping, now })
    const id = await save(null, kindOf[field])
    if (isAlone) await save(id, otherKind(kindOf[field]))
  }
}

const otherKind = (kind: AddressKind): AddressKind => (kind === addressKinds.billing ? addressKinds.shipping : addressKinds.billing)
const checked = (form: AddressForm, id: number | null) => ({ form: { ...form, id, primary: true }, vatCheck: form.vatNumber === '' ? 'none' : 'later' } as const)
