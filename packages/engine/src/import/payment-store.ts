import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const methods: RowShape = {
  table: 'payment_methods', key: { key: 'text' }, set: { payment_key: 'text', provider: 'text' },
  keep: { names: 'jsonb', descriptions: 'jsonb', icon: 'text', pays_first: 'boolean = true', hold_minutes: 'integer = 15', is_active: 'boolean = true', position: 'integer = 0' },
}
const terms: OwnedShape = {
  table: 'payment_method_terms', owner: 'method_id', key: { method_id: 'integer', country_id: 'integer', currency: 'text' },
  set: { fee: 'bigint', from_total: 'bigint', to_total: 'bigint' },
}

/** Ways to pay, and where each is offered: the terms of a method are those of the document. */
export async function writePayment(tx: Tx, { payment = [], currency }: Pick<ShopDocument, 'payment' | 'currency'>): Promise<Count> {
  if (payment.length === 0) return sumOf()
  const countries = await idsByCode(tx, 'countries', payment.flatMap(({ terms: own = [] }) => own.flatMap((term) => term.countries)))
  const known = await idsByCode(tx, 'payment_methods', payment.map(({ key }) => key))
  const made = await syncRows(tx, methods, payment.map((method, index) => ({
    key: method.key, payment_key: method.provider, provider: method.provider, names: method.names, descriptions: method.descriptions, icon: method.icon,
    pays_first: method.paysFirst, hold_minutes: method.holdMinutes, is_active: method.isActive, position: method.position ?? (known.has(method.key) ? undefined : index),
  })))
  const ids = await idsByCode(tx, 'payment_methods', payment.map(({ key }) => key))
  return sumOf(made, await replaceRows(tx, terms, payment.filter((method) => method.terms).map(({ key }) => ids.of(key)), payment.flatMap((method) => (method.terms ?? []).flatMap((term) => term.countries.map((country) => ({
    method_id: ids.of(method.key), country_id: countries.of(country), currency, fee: term.fee ?? 0, from_total: term.fromTotal ?? 0, to_total: term.toTotal ?? null,
  }))))))
}
