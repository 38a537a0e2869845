import type { TagEntry } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const tags: RowShape = { table: 'tags', key: { code: 'text' }, keep: { color: "text = '#ffffff'" } }
const texts: RowShape = { table: 'tag_texts', key: { tag_id: 'integer', locale: 'text' }, set: { name: 'text', slug: 'text' } }

export async function writeTags(tx: Tx, entries: readonly TagEntry[]): Promise<Count> {
  if (entries.length === 0) return sumOf()
  const made = await syncRows(tx, tags, entries.map(({ code, color }) => ({ code, color: color?.toLowerCase() })))
  const ids = await idsByCode(tx, 'tags', entries.map(({ code }) => code))
  const told = await syncRows(tx, texts, entries.flatMap((tag) => Object.entries(tag.texts).map(([locale, text]) => ({ tag_id: ids.of(tag.code), locale, ...text }))))
  return { added: made.added, changed: made.changed + (made.added > 0 ? 0 : told.added) + told.changed, removed: 0 }
}
