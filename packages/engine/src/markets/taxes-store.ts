import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { Markets } from '@vitrine/contract/shop/market-fields'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { suggestThreshold } from './suggest-threshold.ts'

export interface StoredVatClass {
  readonly id: number
  readonly names: Labels
  readonly fallsBack: boolean
}

export async function listVatClasses(db: Db): Promise<readonly StoredVatClass[]> {
  const { rows } = await sql<StoredVatClass>`
    select id, names, falls_back as "fallsBack" from vat_classes order by id`.execute(db)
  return rows
}

/** Locks all classes, so that changes of them follow one another; items that are written with one wait for its end. */
export async function lockVatClasses(tx: Tx): Promise<readonly StoredVatClass[]> {
  const { rows } = await sql<StoredVatClass>`
    select id, names, falls_back as "fallsBack" from vat_classes order by id for update`.execute(tx)
  return rows
}

export async function upsertVatClass(tx: Tx, { id, names, fallsBack }: StoredVatClass): Promise<void> {
  await sql`
    insert into vat_classes (id, names, falls_back) values (${id}, ${JSON.stringify(names)}::jsonb, ${fallsBack})
    on conflict (id) do update set names = excluded.names, falls_back = excluded.falls_back`.execute(tx)
}

export async function isVatClassUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from variations where vat_class = ${id}) or exists (select from properties where vat_class = ${id}) as "isUsed"`.execute(
    tx,
  )
  return rows[0]?.isUsed ?? false
}

export async function deleteClassWithRates(tx: Tx, id: number): Promise<void> {
  await sql`delete from vat_rates where vat_class = ${id}`.execute(tx)
  await sql`delete from vat_classes where id = ${id}`.execute(tx)
}

export type VatScheme = Markets['scheme']

/** The threshold is that of the directive until staff write one. */
export async function getVatScheme(db: Db, currency: string): Promise<VatScheme> {
  const { rows } = await sql<Omit<VatScheme, 'threshold'> & { threshold: number | null; euroRate: number | null }>`
    select scheme, oss_number as "ossNumber", oss_from::text as "ossFrom", threshold,
           (select rate::float8 from market_currencies where currency = 'EUR' and base = ${currency}) as "euroRate"
      from vat_scheme`.execute(db)
  const { euroRate, threshold, ...scheme } = rows[0] ?? {
    scheme: 'oss',
    ossNumber: '',
    ossFrom: null,
    threshold: null,
    euroRate: null,
  }
  return { ...scheme, threshold: threshold ?? suggestThreshold(currency, euroRate) }
}

export async function lockVatScheme(tx: Tx, currency: string): Promise<VatScheme> {
  await sql`select from vat_scheme for update`.execute(tx)
  return getVatScheme(tx, currency)
}

export async function updateVatScheme(tx: Tx, { scheme, ossNumber, ossFrom, threshold }: VatScheme): Promise<void> {
  await sql`
    update vat_scheme set scheme = ${scheme}, oss_number = ${ossNumber}, oss_from = ${ossFrom}::date, threshold = ${threshold}`.execute(
    tx,
  )
}

export interface Registration {
  readonly vatNumber: string
  readonly validFrom: string
}

export interface CurrentRegistration extends Registration {
  /** The first day of the number before it, if it follows one; else its own. */
  readonly registeredFrom: string
}

export async function listRegistrations(db: Db): Promise<ReadonlyMap<string, CurrentRegistration>> {
  const { rows } = await sql<CurrentRegistration & { code: string }>`
    select c.iso_code2 as code, r.vat_number as "vatNumber", r.valid_from::text as "validFrom",
           coalesce((select former.valid_from from vat_registrations former
             where former.country_id = r.country_id and former.ended_on = r.valid_from and former.deleted_at is null), r.valid_from)::text as "registeredFrom"
      from vat_registrations r join countries c on c.id = r.country_id where r.ended_on is null`.execute(db)
  return new Map(rows.map(({ code, ...registration }) => [code, registration]))
}

/** Another number from a later day follows the current one; everything else corrects it. */
export async function upsertRegistration(
  tx: Tx,
  countryId: number,
  { vatNumber, validFrom }: Registration,
): Promise<void> {
  await sql`
    update vat_registrations set ended_on = ${validFrom}::date
     where country_id = ${countryId} and ended_on is null and valid_from < ${validFrom}::date and vat_number <> ${vatNumber}`.execute(
    tx,
  )
  await sql`
    update vat_registrations former set ended_on = ${validFrom}::date from vat_registrations current
     where former.country_id = ${countryId} and current.country_id = ${countryId} and current.ended_on is null
       and former.ended_on = current.valid_from and former.deleted_at is null and former.valid_from < ${validFrom}::date`.execute(
    tx,
  )
  await sql`delete from vat_registrations where country_id = ${countryId} and ended_on is null`.execute(tx)
  await sql`
    insert into vat_registrations (country_id, vat_number, valid_from) values (${countryId}, ${vatNumber}, ${validFrom}::date)
    on conflict (country_id, valid_from) do update set vat_number = excluded.vat_number, ended_on = null, deleted_at = null`.execute(
    tx,
  )
}

/** It remains for the documents of earlier orders. */
export async function endRegistration(
  tx: Tx,
  countryId: number,
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  await sql`delete from vat_registrations where country_id = ${countryId} and valid_from > ${day}::date`.execute(tx)
  await sql`
    update vat_registrations set ended_on = ${day}::date + 1, deleted_at = ${at}
     where country_id = ${countryId} and (ended_on is null or ended_on > ${day}::date)`.execute(tx)
}

interface SalesQuery {
  /** ISO 3166. */
  readonly seat: string
  readonly currency: string
  readonly timeZone: string
  readonly year: number
}

export interface SalesInCurrency {
  readonly currency: string
  /** In minor units. */
  readonly net: number
  /** Units of it for one of the shop's currency, or the last such rate; null: none is known. */
  readonly rate: number | null
}

/**
 * Net sales of a calendar year to consumers in other EU countries, less what was credited, by currency. Businesses with
 * a VAT number do not count.
 */
export async function listDistanceSales(
  db: Db,
  { seat, currency, timeZone, year }: SalesQuery,
): Promise<readonly SalesInCurrency[]> {
  const start = (of: number) => sql`(make_date(${of}, 1, 1)::timestamp at time zone ${timeZone})`
  const { rows } = await sql<SalesInCurrency>`
    select sales.currency, sales.net,
           case when sales.currency = ${currency} then 1
             else coalesce((select m.rate from market_currencies m where m.currency = sales.currency),
               (select (entry.before ->> 'rate')::numeric from audit_log entry
                 where entry.subject = 'market' and entry.subject_id = sales.currency and entry.action = 'deleteMarketCurrency'
                 order by entry.id desc limit 1)) end::float8 as rate
      from (
        select o.currency, sum(o.total_net - round(o.credited_amount::numeric * o.total_net / nullif(o.total_gross, 0)))::float8 as net
          from orders o
         where o.shipping_country_id = any(array(
                 select c.id from countries c where c.is_eu and c.iso_code2 <> ${seat} and exists (select from countries s where s.iso_code2 = ${seat} and s.is_eu)))
           and o.placed_at >= ${start(year)} and o.placed_at < ${start(year + 1)} and o.status <> 'cancelled'
           and not exists (select from order_addresses a where a.order_id = o.id and a.type_id = 1 and a.vat_number is not null)
         group by o.currency) sales`.execute(db)
  return rows
}

export async function getLastPassedYear(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`select max(year) as year from vat_threshold_passes`.execute(db)
  return rows[0]?.year ?? null
}

/** Returns whether it was not recorded before. */
export async function recordThresholdPass(tx: Tx, year: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into vat_threshold_passes (year, passed_at) values (${year}, ${at}) on conflict do nothing returning year`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteThresholdPass(tx: Tx, year: number): Promise<void> {
  await sql`delete from vat_threshold_passes where year = ${year}`.execute(tx)
}
