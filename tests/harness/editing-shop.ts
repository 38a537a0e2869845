import { randomUUID } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Input } from '@vitrine/contract/operations'
import { sql } from 'kysely'
import { cartShop } from '../journeys/fixtures/cart-shop.ts'
import { readingShop, type ReadingShop } from './reading-shop.ts'
import { refusalFrom } from './refusal-from.ts'
import type { TestVisitor, Wishes } from './test-shop.ts'

export type SavedPageKey = Pick<Input<'doSaveBlocks'>, 'identifier' | 'entityType'>
type SaveWishes = Omit<Input<'doSaveBlocks'>, keyof SavedPageKey | 'blocks' | 'revision'>

export interface EditingShop extends ReadingShop {
  readonly editor: TestVisitor
  /** A content page that nobody else edits, named 'Page 12' at /page-12. */
  newPage(): Promise<SavedPageKey>
  save(page: SavedPageKey, blocks: unknown, revision?: number | null, wishes?: SaveWishes): Promise<Answer<'doSaveBlocks'>>
  /** What shoppers see. */
  seen(page: SavedPageKey, locale?: Locale): Promise<Answer<'getBlocks'>>
  /** Every row that work on pages can change, for comparison. */
  state(): Promise<readonly unknown[]>
}

export const home = { identifier: 'index', entityType: 'immutable' } as const satisfies SavedPageKey
export const keyOf = ({ identifier, entityType }: SavedPageKey) => ({ identifier, type: entityType })

export const card = (title: string, uuid: string = randomUUID()): StoredBlock => ({ name: 'TextCard', type: 'content', meta: { uuid }, content: { text: { title } } })
// Every block of these tests that has a title has it there.
export const titles = (blocks: readonly { readonly content: unknown }[]) => blocks.map(({ content }) => (content as { text?: { title?: string } }).text?.title)

/** A shop with an editor at work. */
export async function editingShop(wishes: Wishes = {}): Promise<EditingShop> {
  const shop = await readingShop(wishes.document === undefined || wishes.document === 'demo' ? cartShop : wishes.document, wishes)
  const editor = await shop.operator({ role: 'editor' })
  return {
    ...shop, editor,
    async newPage() {
      const { id } = await shop.db.insertInto('categories').values({ type: 'content' }).returning('id').executeTakeFirstOrThrow()
      await shop.change((db) => db.insertInto('category_texts').values({ category_id: id, locale: 'en', name: `Page ${id}`, name_url: `page-${id}` }).execute())
      return { identifier: String(id), entityType: 'category' }
    },
    save: (page, blocks, revision = null, as = {}) => editor.call('doSaveBlocks', { ...page, blocks: JSON.stringify(blocks), revision, ...as }),
    seen: (page, locale = 'en') => shop.visitor({ locale }).call('getBlocks', keyOf(page)),
    state: () => Promise.all(tables.map(async (table) =>
      (await sql<{ rows: string }>`select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${sql.table(table)} t`.execute(shop.db)).rows[0]?.rows)),
  }
}

const tables = ['pages', 'page_revisions', 'page_uses', 'audit_log', 'changes', 'page_schedules', 'preview_links', 'page_text_sources'] as const

/** What was refused, without the stack. */
export async function refusalOf(call: Promise<unknown>) {
  const { key, details, events } = await refusalFrom(call)
  return { key, details, events }
}
