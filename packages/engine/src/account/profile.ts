import { defaultLocale, isLocale, getLabel } from '@vitrine/contract/kernel/locale'
import type { Customer } from '@vitrine/contract/account.contract'
import type { Payload } from '@vitrine/contract/operations'
import { personOf, setPerson } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { refuseUnfitPhoneNumber, textOf } from './form-faults.ts'
import { livingLinks } from './links-store.ts'
import { passkeysOf } from './passkeys-store.ts'
import type { Parts } from './parts.ts'
import { self } from './self.ts'

export async function readCustomer(ctx: Context, { sessions }: Pick<Parts, 'sessions'>): Promise<Customer> {
  const { db, now, locale } = ctx
  const customerId = await self(ctx)
  const [person, links, passkeys, list] = await Promise.all([
    personOf(db, customerId), livingLinks(db, { customerId, purposes: ['changeEmail'], now }), passkeysOf(db, customerId), sessions.listByCustomer(customerId),
  ])
  if (!person) return refuse('security.loginRequired')
  const { email, isEmailProved, birthday, showNetPrices, hasPassword } = person
  return {
    email, isEmailProved, birthday, showNetPrices, hasPassword, emailPending: links[0]?.newEmail ?? null,
    firstName: person.firstName ?? '', lastName: person.lastName ?? '', phoneNumber: person.phoneNumber ?? '',
    locale: isLocale(person.locale) ? person.locale : defaultLocale, className: person.classNames && getLabel(person.classNames, locale), customerSince: person.createdAt.toISOString(),
    counts: { addresses: person.addresses, passkeys: passkeys.length, sessions: list.length },
  }
}

export async function changeCustomer(ctx: Context, { firstName, lastName, phoneNumber, locale }: Payload<'setCustomer'>, parts: Parts): Promise<Customer> {
  refuseUnfitPhoneNumber(phoneNumber)
  const customerId = await self(ctx)
  await inTransaction(ctx.db, (tx) => setPerson(tx, customerId, { firstName: textOf(firstName), lastName: textOf(lastName), phoneNumber: textOf(phoneNumber), locale }))
  return readCustomer(ctx, parts)
}
