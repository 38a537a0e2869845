import { defaultLocale, isLocale, getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { Customer } from '@vitrine/contract/account/account.contract'
import type { Payload } from '@vitrine/contract/api/operations'
import { accountRecords, findPerson } from '../customers/customers.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { refuseInvalidPhoneNumber, toNullableText } from './form-faults.ts'
import { listValidLinks } from './links-store.ts'
import { listPasskeys } from './passkeys-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireCustomerId } from './require-customer-id.ts'

export async function readCustomer(
  ctx: Context,
  { sessions }: Pick<AccountDependencies, 'sessions'>,
): Promise<Customer> {
  const { db, now, locale } = ctx
  const customerId = await requireCustomerId(ctx)
  const [person, links, passkeys, list] = await Promise.all([
    findPerson(db, customerId),
    listValidLinks(db, { customerId, purposes: ['changeEmail'], now }),
    listPasskeys(db, customerId),
    sessions.listByCustomer(customerId),
  ])
  if (!person) return refuse('security.loginRequired')
  const { email, isEmailProved, birthday, showNetPrices, hasPassword } = person
  return {
    email,
    isEmailProved,
    birthday,
    showNetPrices,
    hasPassword,
    emailPending: links[0]?.newEmail ?? null,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    phoneNumber: person.phoneNumber ?? '',
    locale: isLocale(person.locale) ? person.locale : defaultLocale,
    className: person.classNames && getLabel(person.classNames, locale),
    customerSince: person.createdAt.toISOString(),
    counts: { addresses: person.addresses, passkeys: passkeys.length, sessions: list.length },
  }
}

export async function updateCustomer(
  ctx: Context,
  { firstName, lastName, phoneNumber, locale }: Payload<'setCustomer'>,
  deps: AccountDependencies,
): Promise<Customer> {
  refuseInvalidPhoneNumber(phoneNumber)
  const customerId = await requireCustomerId(ctx)
  await inTransaction(ctx.db, (tx) =>
    accountRecords.updatePerson(tx, customerId, {
      firstName: toNullableText(firstName),
      lastName: toNullableText(lastName),
      phoneNumber: toNullableText(phoneNumber),
      locale,
    }),
  )
  return readCustomer(ctx, deps)
}
