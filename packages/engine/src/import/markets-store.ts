import type { VatEntry } from '@vitrine/contract/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { DocumentError } from './document-error.ts'
import { replaceRows, type Count, type OwnedShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const rates: OwnedShape = { table: 'vat_rates', owner: 'country_id', key: { country_id: 'integer', vat_class: 'smallint', valid_from: 'date' }, set: { percent: 'numeric' } }

/** A currency that the shop has not sold in before, with the decimal places that it has everywhere. */
export async function ensureCurrency(tx: Tx, code: string): Promise<void> {
  if (!Intl.supportedValuesOf('currency').includes(code)) throw new DocumentError(`'${code}' is no currency; it is three letters such as EUR, GBP or PLN.`)
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  await tx.insertInto('currencies').values({ code, decimal_places: maximumFractionDigits }).onConflict((same) => same.column('code').doNothing()).execute()
}

/** The countries that are named are delivered to, and no others. */
export async function writeDeliveredCountries(tx: Tx, named: readonly string[] | undefined): Promise<Count> {
  if (!named) return sumOf()
  const ids = await idsByCode(tx, 'countries', named)
  const wanted = named.map((code) => ids.of(code))
  const changed = await tx.updateTable('countries').set(({ not, ref }) => ({ is_delivered: not(ref('is_delivered')) }))
    .where(sql<boolean>`is_delivered <> (id = any(${wanted}::integer[]))`).returning('id').execute()
  return sumOf({ added: 0, changed: changed.length, removed: 0 })
}

/** The rates of a country that is named are those of the document. */
export async function writeVat(tx: Tx, entries: readonly VatEntry[] = []): Promise<Count> {
  if (entries.length === 0) return sumOf()
  const ids = await idsByCode(tx, 'countries', entries.map(({ country }) => country))
  return replaceRows(tx, rates, entries.map(({ country }) => ids.of(country)), entries.flatMap(({ country, rates: own }) => own.map((rate) => ({
    country_id: ids.of(country), vat_class: rate.class, valid_from: rate.from, percent: rate.percent,
  }))))
}
