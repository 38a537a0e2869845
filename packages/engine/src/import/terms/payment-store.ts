import { defaultTransferMinutes } from '@vitrine/contract/checkout/payment-providers'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const methods: RowShape = {
  table: 'payment_methods',
  key: { key: 'text' },
  set: { payment_key: 'text', provider: 'text' },
  keep: {
    names: 'jsonb',
    descriptions: 'jsonb',
    icon: 'text',
    pays_first: 'boolean = true',
    hold_minutes: 'integer = 15',
    is_active: 'boolean = true',
    position: 'integer = 0',
  },
  touch: `archived_at = case when coalesce(i.is_active, t.is_active) then null else t.archived_at end`,
}
const terms: OwnedShape = {
  table: 'payment_method_terms',
  owner: 'method_id',
  key: { method_id: 'integer', country_id: 'integer', currency: 'text' },
  set: { fee: 'bigint', from_total: 'bigint', to_total: 'bigint' },
}

/** Writes payment methods; the terms of a method are replaced by those of the document. */
export async function writePayment(
  tx: Tx,
  { payment = [], currency }: Pick<ShopDocument, 'payment' | 'currency'>,
): Promise<Count> {
  if (payment.length === 0) return sumCounts()
  const countries = await getIdsByCode(
    tx,
    'countries',
    payment.flatMap(({ terms: termEntries = [] }) => termEntries.flatMap((term) => term.countries)),
  )
  const existingIds = await getIdsByCode(
    tx,
    'payment_methods',
    payment.map(({ key }) => key),
  )
  const methodCount = await syncRows(
    tx,
    methods,
    payment.map((method, index) => ({
      key: method.key,
      payment_key: method.provider,
      provider: method.provider,
      names: method.names,
      descriptions: method.descriptions,
      icon: method.icon,
      pays_first: method.paysFirst,
      hold_minutes:
        method.holdMinutes ??
        (method.provider === 'advance' && !existingIds.has(method.key) ? defaultTransferMinutes : undefined),
      is_active: method.isActive,
      position: method.position ?? (existingIds.has(method.key) ? undefined : index),
    })),
  )
  const ids = await getIdsByCode(
    tx,
    'payment_methods',
    payment.map(({ key }) => key),
  )
  return sumCounts(
    methodCount,
    await replaceRows(
      tx,
      terms,
      payment.filter((method) => method.terms).map(({ key }) => ids.get(key)),
      payment.flatMap((method) =>
        (method.terms ?? []).flatMap((term) =>
          term.countries.map((country) => ({
            method_id: ids.get(method.key),
            country_id: countries.get(country),
            currency,
            fee: term.fee ?? 0,
            from_total: term.fromTotal ?? 0,
            to_total: term.toTotal ?? null,
          })),
        ),
      ),
    ),
  )
}
