import type { PaymentMethodFields } from '@vitrine/contract/shop/payment-settings.contract'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { groupTerms } from './payment-fields.ts'

export interface StoredPaymentSettings extends PaymentMethodFields {
  readonly id: number
  readonly key: string
  readonly provider: string
  readonly isArchived: boolean
  readonly excludedBy: readonly { readonly id: number; readonly names: Labels }[]
}

/** In the order of the shop, archived ones last; without gift cards, which are no method that somebody chooses. */
export async function listPaymentMethods(db: Db): Promise<readonly StoredPaymentSettings[]> {
  return (await selectMethods(db).execute()).map(toMethod)
}

/** Locks the method, so that two people who save it take turns. */
export async function lockPaymentMethod(tx: Tx, id: number): Promise<StoredPaymentSettings | undefined> {
  // Orders that refer to it go on meanwhile.
  await tx.selectFrom('payment_methods').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  const row = await selectMethods(tx).where('method.id', '=', id).executeTakeFirst()
  return row && toMethod(row)
}

const selectMethods = (db: Db) =>
  db
    .selectFrom('payment_methods as method')
    .where('provider', '<>', 'gift_card')
    .select([
      'method.id',
      'key',
      'provider',
      'names',
      'descriptions',
      'icon',
      'pays_first as paysFirst',
      'hold_minutes as holdMinutes',
      'is_active as isActive',
      sql<boolean>`archived_at is not null and not is_active`.as('isArchived'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('payment_method_terms as term')
          .innerJoin('countries as country', 'country.id', 'term.country_id')
          .whereRef('term.method_id', '=', 'method.id')
          .orderBy('term.currency')
          .orderBy('country.position')
          .orderBy('country.id')
          .select(['term.currency', 'country.iso_code2 as country', 'fee', 'from_total', 'to_total']),
      ).as('terms'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_method_exclusions as exclusion')
          .innerJoin('shipping_profiles as profile', 'profile.id', 'exclusion.profile_id')
          .whereRef('exclusion.method_id', '=', 'method.id')
          .orderBy('profile.position')
          .orderBy('profile.id')
          .select(['profile.id', 'profile.names']),
      ).as('excludedBy'),
    ])
    .orderBy(sql`archived_at is not null and not is_active`)
    .orderBy('position')
    .orderBy('method.id')

type MethodRow = Awaited<ReturnType<ReturnType<typeof selectMethods>['execute']>>[number]

const toMethod = ({ terms, descriptions, icon, ...row }: MethodRow): StoredPaymentSettings => ({
  ...row,
  descriptions: descriptions ?? {},
  icon: icon ?? '',
  terms: groupTerms(
    terms.map(({ currency, country, fee, from_total: fromTotal, to_total: toTotal }) => ({
      currency,
      country,
      conditions: { fee, fromTotal, toTotal },
    })),
  ),
})

/** The keys of all methods, those of gift cards included. */
export async function listPaymentKeys(db: Db): Promise<readonly string[]> {
  return (await db.selectFrom('payment_methods').select('key').execute()).map(({ key }) => key)
}

/** Undefined: the shop has a method with the key. */
export async function insertPaymentMethod(
  tx: Tx,
  { key, provider, method }: { readonly key: string; readonly provider: string; readonly method: PaymentMethodFields },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_methods')
    .values({
      ...toColumns(method),
      key,
      provider,
      payment_key: provider,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from payment_methods)`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await writeTerms(tx, row.id, method)
  return row?.id
}

/** The method must be locked. */
export async function updatePaymentMethod(tx: Tx, id: number, method: PaymentMethodFields): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({
      ...toColumns(method),
      // A method that was active is not archived, whoever left the time there.
      archived_at: sql<Date | null>`case when is_active or ${method.isActive}::boolean then null else archived_at end`,
    })
    .where('id', '=', id)
    .execute()
  await writeTerms(tx, id, method)
}

const toColumns = (method: PaymentMethodFields) => ({
  names: JSON.stringify(method.names),
  descriptions: Object.keys(method.descriptions).length === 0 ? null : JSON.stringify(method.descriptions),
  icon: method.icon || null,
  pays_first: method.paysFirst,
  hold_minutes: method.holdMinutes,
  is_active: method.isActive,
})

async function writeTerms(tx: Tx, id: number, { terms }: PaymentMethodFields): Promise<void> {
  const rows = terms.flatMap(({ countries, ...term }) => countries.map((country) => ({ country, ...term })))
  await tx.deleteFrom('payment_method_terms').where('method_id', '=', id).execute()
  if (rows.length === 0) return
  await sql`
    insert into payment_method_terms (method_id, country_id, currency, fee, from_total, to_total)
    select ${id}::integer, country.id, t.currency, t.fee, t."fromTotal", t."toTotal"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as t (currency text, country text, fee bigint, "fromTotal" bigint, "toTotal" bigint)
      join countries country on country.iso_code2 = t.country`.execute(tx)
}

export async function writePaymentArchived(tx: Tx, id: number, archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ archived_at: archivedAt, is_active: false })
    .where('id', '=', id)
    .execute()
}

export async function deletePaymentMethod(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payment_methods').where('id', '=', id).execute()
}
