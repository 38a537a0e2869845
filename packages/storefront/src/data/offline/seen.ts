import type { Locale } from '@vitrine/contract/kernel/locale'
import type { CardModel } from '../../ui/card-model.ts'
import { ownBuild } from './own-build.ts'
import { forgetSeen, seenDatabase, type KeptCart } from './seen-database.ts'
import { finds } from './seen-words.ts'

export interface SeenPage {
  /** With locale and query. */
  readonly path: string
  readonly title: string
}

const mostCards = 600
const mostPages = 60

interface Shown {
  readonly page?: SeenPage
  readonly cards: readonly CardModel[]
  /** As the shop told them, without what waits on this device. */
  readonly kept?: KeptCart | undefined
  readonly isCustomer: boolean
}

/** Remembers on this device what a page showed; what another person was shown before is forgotten first. */
export async function noteSeen(locale: Locale, { page, cards, kept, isCustomer }: Shown): Promise<void> {
  const db = await seenDatabase()
  const before = await db.get('who', 'who')
  if (before !== undefined && before !== isCustomer) await forgetSeen()
  await db.put('who', isCustomer, 'who')
  if (kept) await db.put('cart', { build: ownBuild(), ...kept }, 'cart')
  const at = Date.now()
  const writing = db.transaction(['cards', 'pages'], 'readwrite')
  if (page) void writing.objectStore('pages').put({ ...page, locale, at })
  for (const card of cards) void writing.objectStore('cards').put({ key: `${locale} ${card.url}`, locale, at, card })
  await writing.done
  await Promise.all([dropOldest('cards', mostCards), dropOldest('pages', mostPages)])
}

/** Products seen here whose name holds every word of the phrase, the latest first. */
export async function searchSeen(locale: Locale, phrase: string): Promise<readonly CardModel[]> {
  const cards = await seenCards(locale)
  return cards.filter(({ name }) => finds(phrase, name))
}

export async function seenCards(locale: Locale): Promise<readonly CardModel[]> {
  const rows = await (await seenDatabase()).getAllFromIndex('cards', 'at')
  // Only `noteSeen` writes them.
  return rows.filter((row) => row.locale === locale).reverse().map(({ card }) => card as CardModel)
}

/** Pages of which this device still has a copy, the latest first. */
export async function keptPages(locale: Locale): Promise<readonly SeenPage[]> {
  const rows = await (await seenDatabase()).getAllFromIndex('pages', 'at')
  const names = (await caches.keys()).filter((name) => name.startsWith('vitrine-pages-'))
  const kept = await Promise.all(rows.map(async ({ path }) => Promise.all(names.map((cacheName) => caches.match(path, { cacheName })))))
  return rows.filter((row, at) => row.locale === locale && kept[at]?.some(Boolean)).reverse()
}

/** Cart and wishlist as they were when the shop could be reached, on a page of this build. */
export async function keptCart(): Promise<KeptCart | undefined> {
  const kept = await (await seenDatabase()).get('cart', 'cart')
  return kept && kept.build === ownBuild() ? kept : undefined
}

async function dropOldest(store: 'cards' | 'pages', most: number): Promise<void> {
  const db = await seenDatabase()
  const tooMany = (await db.count(store)) - most
  if (tooMany <= 0) return
  const dropping = db.transaction(store, 'readwrite')
  let cursor = await dropping.store.index('at').openCursor()
  for (let dropped = 0; cursor && dropped < tooMany; dropped++) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await dropping.done
}
