import { mapLocales } from '@vitrine/contract/kernel/localized'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import { decimals, integers, type Decimals, type Integers } from './column.ts'
import type { Tables } from './item-table.ts'
import { textAt } from './packed-texts.ts'

/** Names in the order of a language. A rank is any number: one that comes later is put halfway between its neighbours. */
export interface NameOrder {
  /** Ordinals by name; equal names by id. Rows that have died stay in. */
  readonly order: Integers
  /** Ordinal -> rank */
  readonly rank: Decimals
}
export type NameOrders = Readonly<Record<Locale, NameOrder>>

const collators = new Map<Locale, Intl.Collator>()

function collatorOf(locale: Locale): Intl.Collator {
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  return collator
}

export function createNameOrders(tables: Tables): NameOrders {
  const ordered = (locale: Locale): NameOrder => {
    const { compare } = collatorOf(locale)
    const names = Array.from({ length: tables.items.id.length }, (_, item) => getItemName(tables, item, locale))
    const order = Int32Array.from(names.keys()).sort((a, b) => compare(names[a] ?? '', names[b] ?? '') || (tables.items.id.data[a] ?? 0) - (tables.items.id.data[b] ?? 0))
    const own = { order: integers(), rank: decimals() }
    own.order.append(order)
    own.rank.append(new Float64Array(order.length))
    renumber(own)
    return own
  }
  return mapLocales(ordered)
}

/** Puts one more item, the next after those that have a rank, in its places. */
export function insertName(orders: NameOrders, tables: Tables, item: number): void {
  for (const locale of locales) {
    const { compare } = collatorOf(locale)
    const own = orders[locale]
    const name = getItemName(tables, item, locale)
    const id = tables.items.id.data[item] ?? 0
    let from = 0
    let to = own.order.length
    while (from < to) {
      const middle = (from + to) >> 1
      const other = own.order.data[middle] ?? 0
      const isBefore = (compare(getItemName(tables, other, locale), name) || (tables.items.id.data[other] ?? 0) - id) <= 0
      if (isBefore) from = middle + 1
      else to = middle
    }
    insertAt(own, from, item)
  }
}

export function getItemName({ items, names }: Tables, item: number, locale: Locale): string {
  return textAt(names, items.nameNumbers.data[item * locales.length + locales.indexOf(locale)] ?? 0)
}

function insertAt(own: NameOrder, at: number, item: number): void {
  const rankAt = (place: number) => own.rank.data[own.order.data[place] ?? 0] ?? 0
  const before = at === 0 ? -1 : rankAt(at - 1)
  const after = at === own.order.length ? before + 2 : rankAt(at)
  const rank = (before + after) / 2
  own.order.insert(at, item)
  own.rank.push(rank)
  // After some fifty halvings at one place no number is left between two others.
  if (rank === before || rank === after) renumber(own)
}

function renumber({ order, rank }: NameOrder): void {
  for (let place = 0; place < order.length; place++) rank.data[order.data[place] ?? 0] = place
}
