import type { TagEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const tags: RowShape = { table: 'tags', key: { code: 'text' }, keep: { color: "text = '#ffffff'" } }
const texts: RowShape = {
  table: 'tag_texts',
  key: { tag_id: 'integer', locale: 'text' },
  set: { name: 'text', slug: 'text' },
}

export async function writeTags(tx: Tx, entries: readonly TagEntry[]): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const tagCount = await syncRows(
    tx,
    tags,
    entries.map(({ code, color }) => ({ code, color: color?.toLowerCase() })),
  )
  const ids = await getIdsByCode(
    tx,
    'tags',
    entries.map(({ code }) => code),
  )
  const textCount = await syncRows(
    tx,
    texts,
    entries.flatMap((tag) =>
      Object.entries(tag.texts).map(([locale, text]) => ({ tag_id: ids.get(tag.code), locale, ...text })),
    ),
  )
  return {
    added: tagCount.added,
    changed: tagCount.changed + (tagCount.added > 0 ? 0 : textCount.added) + textCount.changed,
    removed: 0,
  }
}
