import { optionalTexts } from '@vitrine/contract/catalogue/product'
import type { ItemEntry, ItemTextEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { htmlTexts, optionalTextColumns } from '../../catalogue/catalogue.ts'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { getIdsByCode, type Ids } from '../terms/codes-store.ts'
import { replaceRows, syncRows, type Count, type Row, type RowShape } from '../terms/sync-rows-store.ts'
import { daysBefore } from '../document/times.ts'
import { sumCounts } from '../document/write-counts.ts'

/**
 * The completeness of the imported data: a `document` contains all data of its items, a `feed` only the fields of its
 * format. Data that staff maintain beyond that (URLs, further categories, reductions) is kept.
 */
export type Authority = 'document' | 'feed'

const items: RowShape = {
  table: 'items',
  key: { handle: 'text' },
  keep: {
    type: "text = 'default'",
    is_active: 'boolean = true',
    manufacturer_id: 'integer',
    condition: "text = 'new'",
    customs_tariff_number: 'text',
    age_restriction: 'integer',
    durability_years: 'integer',
    archived_at: 'timestamptz',
    visible_from: 'timestamptz',
    visible_until: 'timestamptz',
    care_symbols: "text[] = '{}'",
    producing_country_id: 'integer',
    is_gift_card: 'boolean = false',
    is_subscription: 'boolean = false',
    blocked_country_ids: "integer[] = '{}'::integer[]",
    class_ids: "integer[] = '{}'::integer[]",
  },
  once: { created_at: 'timestamptz = now()' },
  touch: 'updated_at = now(), version = t.version + 1',
}
const texts: RowShape = {
  table: 'item_texts',
  key: { item_id: 'integer', locale: 'text' },
  set: { name1: 'text', url_path: 'text' },
  keep: {
    ...Object.fromEntries(Object.values(optionalTextColumns).map((column) => [column, 'text'])),
    name2: 'text',
    name3: 'text',
    meta_robots: "text = 'ALL'",
    canonical_link: 'text',
  },
  touch: 'updated_at = now()',
}
const feedTexts: RowShape = { ...texts, set: { name1: 'text' }, once: { url_path: 'text' } }
const categories = {
  table: 'item_categories',
  owner: 'item_id',
  key: { item_id: 'integer', category_id: 'integer' },
  set: { is_default: 'boolean', by_rule: 'boolean = false' },
  once: { position: 'integer' },
  // What the rule of a category has placed goes with the rule.
  within: 'not t.by_rule',
}
const tags = { table: 'item_tags', owner: 'item_id', key: { item_id: 'integer', tag_id: 'integer' } }
const fibres = {
  table: 'item_fibres',
  owner: 'item_id',
  key: { item_id: 'integer', part: 'text', fibre: 'text' },
  set: { percent: 'numeric' },
}

export interface ItemIds extends Ids {
  /** Whether the item was created by this import. */
  isNew(handle: string): boolean
}

export async function writeItemHeads(
  tx: Tx,
  entries: readonly ItemEntry[],
  now: Date,
): Promise<{ readonly ids: ItemIds; readonly count: Count }> {
  const handles = entries.map(({ handle }) => handle)
  const before = await getIdsByCode(tx, 'items', handles)
  const manufacturerIds = await getIdsByCode(
    tx,
    'manufacturers',
    entries.flatMap(({ manufacturer }) => manufacturer ?? []),
  )
  const countryIds = await getIdsByCode(
    tx,
    'countries',
    entries.flatMap(({ producingCountry, blockedCountries = [] }) => [
      ...blockedCountries,
      ...(producingCountry ? [producingCountry] : []),
    ]),
  )
  const classIds = await getIdsByCode(
    tx,
    'customer_classes',
    entries.flatMap(({ customerClasses }) => customerClasses ?? []),
  )
  const count = await syncRows(
    tx,
    items,
    entries.map(
      ({
        handle,
        type,
        isActive,
        manufacturer,
        daysAgo,
        createdAt,
        condition,
        customsTariffNumber,
        ageRestriction,
        durabilityYears,
        archivedAt,
        visibleFrom,
        visibleUntil,
        careSymbols,
        producingCountry,
        isGiftCard,
        isSubscription,
        blockedCountries,
        customerClasses,
      }) => ({
        handle,
        type,
        is_active: isActive,
        manufacturer_id: manufacturer && manufacturerIds.get(manufacturer),
        created_at: createdAt ?? daysBefore(now, daysAgo ?? 0),
        condition,
        customs_tariff_number: customsTariffNumber,
        age_restriction: ageRestriction,
        durability_years: durabilityYears,
        archived_at: archivedAt,
        visible_from: visibleFrom,
        visible_until: visibleUntil,
        care_symbols: careSymbols,
        producing_country_id: producingCountry && countryIds.get(producingCountry),
        is_gift_card: isGiftCard,
        is_subscription: isSubscription,
        blocked_country_ids: blockedCountries?.map((code) => countryIds.get(code)),
        class_ids: customerClasses?.map((code) => classIds.get(code)),
      }),
    ),
  )
  return { ids: { ...(await getIdsByCode(tx, 'items', handles)), isNew: (handle) => !before.has(handle) }, count }
}

export async function writeItemTexts(
  tx: Tx,
  { entries, ids, authority }: { entries: readonly ItemEntry[]; ids: Ids; authority: Authority },
): Promise<Count> {
  return syncRows(
    tx,
    authority === 'feed' ? feedTexts : texts,
    entries.flatMap((entry) =>
      Object.entries(entry.texts).map(([locale, text]) => ({
        item_id: ids.get(entry.handle),
        locale,
        name1: text.name,
        url_path: text.urlPath,
        ...toOptionalTextRow(text),
        name2: text.name2,
        name3: text.name3,
        meta_robots: text.metaRobots,
        canonical_link: text.canonicalLink,
      })),
    ),
  )
}

function toOptionalTextRow(text: ItemTextEntry): Row {
  return Object.fromEntries(
    optionalTexts.map((name) => {
      const value = text[name]
      return [optionalTextColumns[name], value && htmlTexts.includes(name) ? cleanHtml(value) : value]
    }),
  )
}

/** Writes the categories, tags and fibres of the items. */
export async function writeItemAssignments(
  tx: Tx,
  { entries, ids, authority }: { entries: readonly ItemEntry[]; ids: Ids; authority: Authority },
): Promise<Count> {
  const categoryIds = await getIdsByCode(
    tx,
    'categories',
    entries.flatMap((entry) => entry.categories),
  )
  const tagIds = await getIdsByCode(
    tx,
    'tags',
    entries.flatMap((entry) => entry.tags ?? []),
  )
  const assignments = entries.flatMap((entry) =>
    [...new Set(entry.categories)].map((category, index) => ({
      item_id: ids.get(entry.handle),
      category_id: categoryIds.get(category),
      is_default: index === 0,
      by_rule: false,
      position: entry.places?.[category] ?? ids.get(entry.handle),
    })),
  )
  const owners = entries.map(({ handle }) => ids.get(handle))
  const defaultCount =
    authority === 'feed' ? await deleteOldDefaults(tx, assignments) : await unsetOldDefaults(tx, assignments)
  const withTags = entries.filter((entry) => entry.tags)
  const withFibres = entries.filter((entry) => entry.fibres)
  return sumCounts(
    defaultCount,
    authority === 'feed'
      ? await syncRows(tx, categories, assignments)
      : await replaceRows(tx, categories, owners, assignments),
    await replaceRows(
      tx,
      tags,
      withTags.map(({ handle }) => ids.get(handle)),
      withTags.flatMap((entry) =>
        [...new Set(entry.tags)].map((tag) => ({ item_id: ids.get(entry.handle), tag_id: tagIds.get(tag) })),
      ),
    ),
    await replaceRows(
      tx,
      fibres,
      withFibres.map(({ handle }) => ids.get(handle)),
      withFibres.flatMap((entry) =>
        (entry.fibres ?? []).map(({ part, fibre, percent }) => ({
          item_id: ids.get(entry.handle),
          part: part ?? 'all',
          fibre,
          percent,
        })),
      ),
    ),
  )
}

interface CategoryAssignment {
  readonly item_id: number
  readonly category_id: number
  readonly is_default: boolean
}

// An item has one default category at most: the old one is unset before the new one is written.
async function unsetOldDefaults(tx: Tx, assignments: readonly CategoryAssignment[]): Promise<Count> {
  const {
    rows: [count],
  } = await sql<{ changed: number }>`
    with input as materialized (select * from json_to_recordset(${toDefaultsJson(assignments)}::json) as i (item_id integer, category_id integer)),
    changed as (update item_categories t set is_default = false from input i
                 where t.item_id = i.item_id and t.is_default and t.category_id <> i.category_id returning 1)
    select count(*)::integer as changed from changed`.execute(tx)
  return { added: 0, changed: count?.changed ?? 0, removed: 0 }
}

// A feed contains one category. If it changes, the old one is removed, and categories added by staff are kept.
async function deleteOldDefaults(tx: Tx, assignments: readonly CategoryAssignment[]): Promise<Count> {
  const {
    rows: [count],
  } = await sql<{ removed: number }>`
    with input as materialized (select * from json_to_recordset(${toDefaultsJson(assignments)}::json) as i (item_id integer, category_id integer)),
    gone as (delete from item_categories t using input i
              where t.item_id = i.item_id and t.is_default and t.category_id <> i.category_id returning 1)
    select count(*)::integer as removed from gone`.execute(tx)
  return { added: 0, changed: 0, removed: count?.removed ?? 0 }
}

const toDefaultsJson = (assignments: readonly CategoryAssignment[]) =>
  JSON.stringify(assignments.filter((assignment) => assignment.is_default))
