import { inTransaction, type Database } from '@vitrine/engine/kernel/database/db'

export interface NamedItem {
  readonly names: { readonly en: string; readonly de?: string; readonly pl?: string }
  readonly category?: keyof typeof categories
  readonly maker?: string
  readonly colour?: keyof typeof colours
  readonly tag?: string
  readonly sku?: string
  readonly price?: number
  readonly stock?: number
}

const categories = {
  knitwear: { en: 'Knitwear', de: 'Strick', pl: 'Dzianina' },
  jackets: { en: 'Jackets', de: 'Jacken', pl: 'Kurtki' },
  members: { en: 'Members', de: 'Mitglieder', pl: 'Klub' },
} as const
const colours = {
  red: { en: 'Red', de: 'Rot', pl: 'Czerwony' },
  green: { en: 'Green', de: 'Grün', pl: 'Zielony' },
} as const

/**
 * A small shop of things with names; item ids are 1, 2, 3 ... in the order given, variations the same. The category
 * "members" is for customers only.
 */
export async function writeItems(db: Database, items: readonly NamedItem[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const number = (list: readonly string[], name: string | undefined) =>
      name === undefined ? null : list.indexOf(name) + 1
    const makers = [...new Set(items.flatMap(({ maker }) => maker ?? []))]
    const tags = [...new Set(items.flatMap(({ tag }) => tag ?? []))]
    for (const [at, [key, names]] of Object.entries(categories).entries()) {
      await tx
        .insertInto('categories')
        .values({ id: at + 1, right: key === 'members' ? 'customer' : 'all' })
        .execute()
      await tx
        .insertInto('category_texts')
        .values(Object.entries(names).map(([locale, name]) => ({ category_id: at + 1, locale, name, name_url: key })))
        .execute()
    }
    await tx
      .insertInto('attributes')
      .values({ id: 1, code: 'colour', names: JSON.stringify({ en: 'Colour' }) })
      .execute()
    for (const [at, [code, names]] of Object.entries(colours).entries())
      await tx
        .insertInto('attribute_values')
        .values({ id: at + 1, attribute_id: 1, code, names: JSON.stringify(names) })
        .execute()
    for (const [at, name] of makers.entries()) {
      await tx
        .insertInto('parties')
        .values({ id: at + 1, name })
        .execute()
      await tx
        .insertInto('manufacturers')
        .values({ id: at + 1, party_id: at + 1, code: name })
        .execute()
    }
    for (const [at, name] of tags.entries()) {
      await tx
        .insertInto('tags')
        .values({ id: at + 1, code: name })
        .execute()
      await tx
        .insertInto('tag_texts')
        .values({ tag_id: at + 1, locale: 'en', name, slug: name.toLowerCase() })
        .execute()
    }
    for (const [at, item] of items.entries()) {
      const id = at + 1
      await tx
        .insertInto('items')
        .values({ id, manufacturer_id: number(makers, item.maker), created_at: new Date(Date.UTC(2026, 0, 1)) })
        .execute()
      await tx
        .insertInto('item_texts')
        .values(
          Object.entries(item.names).map(([locale, name1]) => ({
            item_id: id,
            locale,
            name1,
            url_path: `item-${id}x`,
          })),
        )
        .execute()
      if (item.category)
        await tx
          .insertInto('item_categories')
          .values({ item_id: id, category_id: Object.keys(categories).indexOf(item.category) + 1 })
          .execute()
      if (item.tag)
        await tx
          .insertInto('item_tags')
          .values({ item_id: id, tag_id: tags.indexOf(item.tag) + 1 })
          .execute()
      await tx
        .insertInto('variations')
        .values({ id, item_id: id, number: item.sku ?? `sku-${id}` })
        .execute()
      if (item.colour)
        await tx
          .insertInto('variation_attribute_values')
          .values({ variation_id: id, attribute_id: 1, value_id: Object.keys(colours).indexOf(item.colour) + 1 })
          .execute()
      await tx
        .insertInto('prices')
        .values({ variation_id: id, currency: 'GBP', amount: item.price ?? 1000 })
        .execute()
      await tx
        .insertInto('stock')
        .values({ variation_id: id, available: item.stock ?? 5 })
        .execute()
    }
  })
}
