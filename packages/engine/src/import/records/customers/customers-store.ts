import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'
import type { StoredChange } from '../../journal/journal-store.ts'
import type { RecordContext } from '../record-kind.ts'

export interface CustomerDraft {
  readonly line: number
  readonly email: string
  /** Of another program, which can be checked; null: the file has none. */
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly tags: readonly string[]
  readonly address: {
    readonly company: string
    readonly street: string
    readonly additional: string
    readonly postcode: string
    readonly city: string
    readonly country: string
  }
}

export const personFields = ['firstName', 'lastName', 'phone'] as const

export async function listCustomersByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly customerId: number }>> {
  const { rows } = await sql<{ customerId: number; key: string }>`
    select customer_id as "customerId", email_key as key from customer_profiles where email_key = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, customerId }) => [key, { customerId }]))
}

/** By code of two letters or by name, in capital letters. */
export async function findCountryIds(db: Db, countries: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string; id: number }>`
    select w.word, min(c.id)::integer as id
      from unnest(${[...new Set(countries.map((country) => country.toUpperCase()))]}::text[]) as w (word)
      join countries c on c.iso_code2 = w.word or c.iso_code3 = w.word or exists (select from jsonb_each_text(c.names::jsonb) n where upper(n.value) = w.word)
     group by w.word`.execute(db)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

// What staff or the customer could have changed since.
const digest = sql`md5(row(p.email, p.first_name, p.last_name, p.phone_number, p.tags, p.password_hash, p.is_blocked, p.last_login_at,
  (select array_agg(row(a.street_name, a.zip_code, a.city, a.updated_at) order by a.id) from addresses a where a.customer_id = p.customer_id),
  (select count(*) from orders o where o.customer_id = p.customer_id))::text)`

export async function insertCustomers(
  tx: Tx,
  drafts: readonly (CustomerDraft & { readonly countryId: number | null })[],
  { language, now }: RecordContext,
): Promise<{ readonly email: string; readonly name: string; readonly customerId: number; readonly digest: string }[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ address, tags, ...draft }, place) => ({ ...draft, ...address, tags: [...tags], place }))
  const { rows: ids } = await sql<{ id: number }>`
    insert into customers (created_at) select ${now}::timestamptz from generate_series(1, ${rows.length}::integer) returning id`.execute(
    tx,
  )
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, id: ids[place]?.id })))}::jsonb) as d
    (id integer, place integer, email text, "passwordHash" text, "firstName" text, "lastName" text, phone text, tags text[], company text, street text, additional text, postcode text, city text, "countryId" integer)`
  await sql`
    insert into customer_profiles (customer_id, email, password_hash, first_name, last_name, phone_number, locale, tags, awaits_password)
    select d.id, d.email, d."passwordHash", nullif(d."firstName", ''), nullif(d."lastName", ''), nullif(d.phone, ''), ${language}::text, d.tags, d."passwordHash" is null
      from ${input} order by d.place`.execute(tx)
  await sql`
    insert into addresses (customer_id, primary_billing, primary_shipping, company_name, first_name, last_name, street_name, additional, zip_code, city, country_id, phone_number, created_at, updated_at)
    select d.id, true, true, nullif(d.company, ''), nullif(d."firstName", ''), nullif(d."lastName", ''), d.street, nullif(d.additional, ''), d.postcode, d.city, d."countryId", nullif(d.phone, ''), ${now}::timestamptz, ${now}::timestamptz
      from ${input} where d."countryId" is not null and d.street <> '' order by d.place`.execute(tx)
  const { rows: added } = await sql<{ email: string; name: string; customerId: number; digest: string }>`
    select p.email, concat_ws(' ', p.first_name, p.last_name) as name, p.customer_id as "customerId", ${digest} as digest
      from customer_profiles p where p.customer_id = any(${ids.map(({ id }) => id)}::integer[]) order by p.customer_id`.execute(
    tx,
  )
  return added
}

/** Completes empty fields of accounts; returns what was filled. */
export async function fillCustomers(
  tx: Tx,
  drafts: readonly (CustomerDraft & { readonly customerId: number })[],
): Promise<
  {
    readonly email: string
    readonly name: string
    readonly customerId: number
    readonly firstName: string | null
    readonly lastName: string | null
    readonly phone: string | null
  }[]
> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ customerId, firstName, lastName, phone }) => ({ customerId, firstName, lastName, phone }))
  const { rows: filled } = await sql<Awaited<ReturnType<typeof fillCustomers>>[number]>`
    with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d ("customerId" integer, "firstName" text, "lastName" text, phone text)),
    before as materialized (
      select p.customer_id, case when coalesce(p.first_name, '') = '' then nullif(i."firstName", '') end as first_name,
             case when coalesce(p.last_name, '') = '' then nullif(i."lastName", '') end as last_name,
             case when coalesce(p.phone_number, '') = '' then nullif(i.phone, '') end as phone_number
        from customer_profiles p join input i on i."customerId" = p.customer_id order by p.customer_id for update of p)
    update customer_profiles p set first_name = coalesce(b.first_name, p.first_name), last_name = coalesce(b.last_name, p.last_name),
           phone_number = coalesce(b.phone_number, p.phone_number), version = p.version + 1
      from before b where b.customer_id = p.customer_id and num_nonnulls(b.first_name, b.last_name, b.phone_number) > 0
    returning p.email, concat_ws(' ', p.first_name, p.last_name) as name, p.customer_id as "customerId", b.first_name as "firstName", b.last_name as "lastName", b.phone_number as phone`.execute(
    tx,
  )
  return filled
}

/** Accounts that are as they were imported: nobody has logged in, ordered or changed them. */
export async function listUntouchedCustomers(tx: Tx, changes: readonly StoredChange[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.customer_id as id from customer_profiles p
      join unnest(${changes.map(({ rowId }) => rowId)}::integer[], ${changes.map((change) => change.digest)}::text[]) as c (id, digest) on c.id = p.customer_id
     where ${digest} = c.digest`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Empties fields that still have what the import filled in; returns the ids of those changes. */
export async function clearFilledFields(
  tx: Tx,
  changes: readonly StoredChange[],
  isRehearsal: boolean,
): Promise<ReadonlySet<number>> {
  const rows = changes.map(({ id, rowId, fields }) => ({
    id,
    rowId,
    ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  }))
  if (rows.length === 0) return new Set()
  const { rows: same } = await sql<{ id: number; rowId: number }>`
    select d.id, d."rowId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id integer, "rowId" integer, "firstName" text, "lastName" text, phone text)
      join customer_profiles p on p.customer_id = d."rowId"
     where (d."firstName" is null or p.first_name = d."firstName") and (d."lastName" is null or p.last_name = d."lastName") and (d.phone is null or p.phone_number = d.phone)`.execute(
    tx,
  )
  if (!isRehearsal)
    await sql`
      update customer_profiles p set first_name = case when d."firstName" is null then p.first_name end, last_name = case when d."lastName" is null then p.last_name end,
             phone_number = case when d.phone is null then p.phone_number end, version = p.version + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id integer, "rowId" integer, "firstName" text, "lastName" text, phone text)
       where p.customer_id = d."rowId" and d.id = any(${same.map(({ id }) => id)}::integer[])`.execute(tx)
  return new Set(same.map(({ id }) => id))
}
