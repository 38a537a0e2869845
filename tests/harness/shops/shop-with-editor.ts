import { randomUUID } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { cartDocument } from '../../journeys/fixtures/cart-document.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from './shop-with-catalogue.ts'
import { expectRefusal } from '../expect-refusal.ts'
import type { TestVisitor, TestShopOptions } from './test-shop.ts'

export type SavedPageKey = Pick<Input<'doSaveBlocks'>, 'identifier' | 'entityType'>
type SaveOptions = Omit<Input<'doSaveBlocks'>, keyof SavedPageKey | 'blocks' | 'revision'>

export interface ShopWithEditor extends ShopWithCatalogue {
  readonly editor: TestVisitor
  /** A content page of this test only, named 'Page 12' at /page-12. */
  newPage(): Promise<SavedPageKey>
  save(
    page: SavedPageKey,
    blocks: unknown,
    revision?: number | null,
    options?: SaveOptions,
  ): Promise<Answer<'doSaveBlocks'>>
  /** The blocks that shoppers get. */
  publicBlocks(page: SavedPageKey, locale?: Locale): Promise<Answer<'getBlocks'>>
  /** Every row that work on pages can change, for comparison. */
  state(): Promise<readonly unknown[]>
}

export const home = { identifier: 'index', entityType: 'immutable' } as const satisfies SavedPageKey
export const toBlocksKey = ({ identifier, entityType }: SavedPageKey) => ({ identifier, type: entityType })

export const card = (title: string, uuid: string = randomUUID()): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid },
  content: { text: { title } },
})
// Every block of these tests that has a title has it there.
export const titles = (blocks: readonly { readonly content: unknown }[]) =>
  blocks.map(({ content }) => (content as { text?: { title?: string } }).text?.title)

/** A shop with an editor at work. */
export async function shopWithEditor(options: TestShopOptions = {}): Promise<ShopWithEditor> {
  const shop = await shopWithCatalogue(
    options.document === undefined || options.document === 'demo' ? cartDocument : options.document,
    options,
  )
  const editor = await shop.operator({ role: 'editor' })
  return {
    ...shop,
    editor,
    async newPage() {
      const { id } = await shop.db
        .insertInto('categories')
        .values({ type: 'content' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await shop.change((db) =>
        db
          .insertInto('category_texts')
          .values({ category_id: id, locale: 'en', name: `Page ${id}`, name_url: `page-${id}` })
          .execute(),
      )
      return { identifier: String(id), entityType: 'category' }
    },
    save: (page, blocks, revision = null, as = {}) =>
      editor.call('doSaveBlocks', { ...page, blocks: JSON.stringify(blocks), revision, ...as }),
    publicBlocks: (page, locale = 'en') => shop.visitor({ locale }).call('getBlocks', toBlocksKey(page)),
    state: () =>
      Promise.all(
        tables.map(
          async (table) =>
            (
              await sql<{
                rows: string
              }>`select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${sql.table(table)} t`.execute(
                shop.db,
              )
            ).rows[0]?.rows,
        ),
      ),
  }
}

const tables = [
  'pages',
  'page_revisions',
  'page_uses',
  'audit_log',
  'changes',
  'page_schedules',
  'preview_links',
  'page_text_sources',
] as const

/** The fields of a refusal, without the stack. */
export async function refusalFields(call: Promise<unknown>) {
  const { key, details, events } = await expectRefusal(call)
  return { key, details, events }
}
