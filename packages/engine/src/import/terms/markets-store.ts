import type { VatEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { DocumentError } from '../document/document-error.ts'
import { replaceRows, type Count, type OwnedShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const rates: OwnedShape = {
  table: 'vat_rates',
  owner: 'country_id',
  key: { country_id: 'integer', vat_class: 'smallint', valid_from: 'date' },
  set: { percent: 'numeric' },
}

/** Creates the currency with its standard decimal places if it does not exist. */
export async function ensureCurrency(tx: Tx, code: string): Promise<void> {
  if (!Intl.supportedValuesOf('currency').includes(code))
    throw new DocumentError(`'${code}' is not a currency code such as EUR, GBP or PLN.`)
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  await tx
    .insertInto('currencies')
    .values({ code, decimal_places: maximumFractionDigits })
    .onConflict((same) => same.column('code').doNothing())
    .execute()
}

/** Sets the delivery countries to exactly the given ones. */
export async function writeDeliveredCountries(tx: Tx, countryCodes: readonly string[] | undefined): Promise<Count> {
  if (!countryCodes) return sumCounts()
  const ids = await getIdsByCode(tx, 'countries', countryCodes)
  const countryIds = countryCodes.map((code) => ids.get(code))
  const changed = await tx
    .updateTable('countries')
    .set(({ not, ref }) => ({ is_delivered: not(ref('is_delivered')) }))
    .where(sql<boolean>`is_delivered <> (id = any(${countryIds}::integer[]))`)
    .returning('id')
    .execute()
  return sumCounts({ added: 0, changed: changed.length, removed: 0 })
}

/** A class that a file names and the shop has not is added, with its number as its name until somebody names it. */
export async function ensureVatClasses(tx: Tx, classes: readonly (number | undefined)[]): Promise<void> {
  const ids = [...new Set(classes.filter((each) => each !== undefined))]
  if (ids.length === 0) return
  await sql`
    insert into vat_classes (id, names) select id, jsonb_build_object('en', 'Class ' || id, 'de', 'Klasse ' || id, 'pl', 'Klasa ' || id)
      from unnest(${ids}::integer[]) as named (id) where not exists (select from vat_classes known where known.id = named.id)
    on conflict (id) do nothing`.execute(tx)
}

/** Replaces the VAT rates of the countries in the document. */
export async function writeVat(tx: Tx, entries: readonly VatEntry[] = []): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  await ensureVatClasses(
    tx,
    entries.flatMap(({ rates: own }) => own.map((rate) => rate.class)),
  )
  const ids = await getIdsByCode(
    tx,
    'countries',
    entries.map(({ country }) => country),
  )
  return replaceRows(
    tx,
    rates,
    entries.map(({ country }) => ids.get(country)),
    entries.flatMap(({ country, rates: own }) =>
      own.map((rate) => ({
        country_id: ids.get(country),
        vat_class: rate.class,
        valid_from: rate.from,
        percent: rate.percent,
      })),
    ),
  )
}
