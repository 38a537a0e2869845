import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { decimals, integers, type Decimals, type Integers } from './memory/column.ts'
import type { Tables } from './item-table.ts'
import { textAt } from './memory/packed-texts.ts'

/**
 * Names in the order of a language. Ranks are arbitrary numbers: a later name gets the mean of its neighbours' ranks.
 */
export interface NameOrder {
  /** Ordinals by name, equal names by id, including dead rows. */
  readonly order: Integers
  /** Ordinal -> rank */
  readonly rank: Decimals
}
export type NameOrders = Readonly<Record<Locale, NameOrder>>

const collators = new Map<Locale, Intl.Collator>()

function getCollator(locale: Locale): Intl.Collator {
  let collator = collators.get(locale)
  if (!collator) collators.set(locale, (collator = new Intl.Collator(locale, { numeric: true })))
  return collator
}

export function createNameOrders(tables: Tables): NameOrders {
  const buildOrder = (locale: Locale): NameOrder => {
    const { compare } = getCollator(locale)
    const names = Array.from({ length: tables.items.id.length }, (_, item) => getItemName(tables, item, locale))
    const ordinals = Int32Array.from(names.keys()).sort(
      (a, b) =>
        compare(names[a] ?? '', names[b] ?? '') || (tables.items.id.data[a] ?? 0) - (tables.items.id.data[b] ?? 0),
    )
    const nameOrder = { order: integers(), rank: decimals() }
    nameOrder.order.append(ordinals)
    nameOrder.rank.append(new Float64Array(ordinals.length))
    renumber(nameOrder)
    return nameOrder
  }
  return mapLocales(buildOrder)
}

/** Inserts the next item into the orders of all languages. */
export function insertName(orders: NameOrders, tables: Tables, item: number): void {
  for (const locale of locales) {
    const { compare } = getCollator(locale)
    const nameOrder = orders[locale]
    const name = getItemName(tables, item, locale)
    const id = tables.items.id.data[item] ?? 0
    let from = 0
    let to = nameOrder.order.length
    while (from < to) {
      const middle = (from + to) >> 1
      const other = nameOrder.order.data[middle] ?? 0
      const isBefore =
        (compare(getItemName(tables, other, locale), name) || (tables.items.id.data[other] ?? 0) - id) <= 0
      if (isBefore) from = middle + 1
      else to = middle
    }
    insertAt(nameOrder, from, item)
  }
}

export function getItemName({ items, names }: Tables, item: number, locale: Locale): string {
  return textAt(names, items.nameNumbers.data[item * locales.length + locales.indexOf(locale)] ?? 0)
}

function insertAt(nameOrder: NameOrder, at: number, item: number): void {
  const rankAt = (place: number) => nameOrder.rank.data[nameOrder.order.data[place] ?? 0] ?? 0
  const before = at === 0 ? -1 : rankAt(at - 1)
  const after = at === nameOrder.order.length ? before + 2 : rankAt(at)
  const rank = (before + after) / 2
  nameOrder.order.insert(at, item)
  nameOrder.rank.push(rank)
  // After about fifty insertions at one place, floating-point numbers leave no value between two ranks.
  if (rank === before || rank === after) renumber(nameOrder)
}

function renumber({ order, rank }: NameOrder): void {
  for (let place = 0; place < order.length; place++) rank.data[order.data[place] ?? 0] = place
}
