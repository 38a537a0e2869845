import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CardModel } from '../../ui/product/card-model.ts'
import { ownBuild } from './own-build.ts'
import { clearSeen, seenDatabase, type CachedCart } from './seen-database.ts'
import { matchesPhrase } from './match-text.ts'

export interface SeenPage {
  /** With locale and query. */
  readonly path: string
  readonly title: string
}

const maxCards = 600
const maxPages = 60

interface SeenContent {
  readonly page?: SeenPage
  readonly cards: readonly CardModel[]
  /** As the shop sent them, without the queued changes of this device. */
  readonly cached?: CachedCart | undefined
  readonly isCustomer: boolean
}

/** Records the content of a page on this device; a change between guest and customer clears earlier records first. */
export async function recordSeen(locale: Locale, { page, cards, cached, isCustomer }: SeenContent): Promise<void> {
  const db = await seenDatabase()
  const wasCustomer = await db.get('who', 'who')
  if (wasCustomer !== undefined && wasCustomer !== isCustomer) await clearSeen()
  await db.put('who', isCustomer, 'who')
  if (cached) await db.put('cart', { build: ownBuild(), ...cached }, 'cart')
  const at = Date.now()
  const transaction = db.transaction(['cards', 'pages'], 'readwrite')
  if (page) void transaction.objectStore('pages').put({ ...page, locale, at })
  for (const card of cards)
    void transaction.objectStore('cards').put({ key: `${locale} ${card.url}`, locale, at, card })
  await transaction.done
  await Promise.all([deleteOldest('cards', maxCards), deleteOldest('pages', maxPages)])
}

/** Products seen here whose name holds every word of the phrase, the latest first. */
export async function searchSeenCards(locale: Locale, phrase: string): Promise<readonly CardModel[]> {
  const cards = await listSeenCards(locale)
  return cards.filter(({ name }) => matchesPhrase(phrase, name))
}

export async function listSeenCards(locale: Locale): Promise<readonly CardModel[]> {
  const rows = await (await seenDatabase()).getAllFromIndex('cards', 'at')
  // Only `recordSeen` writes them.
  return rows
    .filter((row) => row.locale === locale)
    .reverse()
    .map(({ card }) => card as CardModel)
}

/** Pages of which this device still has a copy, the latest first. */
export async function listCachedPages(locale: Locale): Promise<readonly SeenPage[]> {
  const rows = await (await seenDatabase()).getAllFromIndex('pages', 'at')
  const names = (await caches.keys()).filter((name) => name.startsWith('vitrine-pages-'))
  const cached = await Promise.all(
    rows.map(async ({ path }) => Promise.all(names.map((cacheName) => caches.match(path, { cacheName })))),
  )
  return rows.filter((row, at) => row.locale === locale && cached[at]?.some(Boolean)).reverse()
}

/** Cart and wishlist as they were when the shop could be reached, on a page of this build. */
export async function getCachedCart(): Promise<CachedCart | undefined> {
  const cached = await (await seenDatabase()).get('cart', 'cart')
  return cached && cached.build === ownBuild() ? cached : undefined
}

async function deleteOldest(store: 'cards' | 'pages', max: number): Promise<void> {
  const db = await seenDatabase()
  const excess = (await db.count(store)) - max
  if (excess <= 0) return
  const transaction = db.transaction(store, 'readwrite')
  let cursor = await transaction.store.index('at').openCursor()
  for (let dropped = 0; cursor && dropped < excess; dropped++) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await transaction.done
}
