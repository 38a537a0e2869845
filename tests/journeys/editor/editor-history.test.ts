import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  toBlocksKey,
  refusalFields,
  titles,
  type ShopWithEditor,
} from '../../harness/shops/shop-with-editor.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({
    document: {
      ...cartDocument,
      pages: [{ type: 'immutable', identifier: 'shipping', locale: 'en', blocks: [card('Shipping')] }],
    },
    afterwards: afterAll,
  })
})

describe('the history of a page', () => {
  test('lists every save with author, time and changed blocks, newest first', async () => {
    const page = await shop.newPage()
    expect(await shop.editor.call('getRevisions', toBlocksKey(page))).toEqual({ revisions: [], hasMore: false })
    const [a, b, c] = [card('a'), card('b'), card('c')]
    await shop.save(page, [a, b])
    await shop.save(page, [b, { ...a, content: { text: { title: 'new' } } }, c], 1, { as: 'draft', note: 'for autumn' })
    await shop.save(page, [c], 2, { kind: 'merge', as: 'draft' })
    const { revisions } = await shop.editor.call('getRevisions', toBlocksKey(page))
    expect(revisions).toMatchObject([
      { revision: 3, kind: 'merge', blocks: 1, added: 0, removed: 2, changed: 0, isPublished: false, note: null },
      {
        revision: 2,
        kind: 'save',
        blocks: 3,
        added: 1,
        removed: 0,
        changed: 2,
        isPublished: false,
        note: 'for autumn',
      },
      {
        revision: 1,
        kind: 'save',
        blocks: 2,
        added: 2,
        removed: 0,
        changed: 0,
        isPublished: true,
        madeBy: { name: 'Some editor' },
      },
    ])
    expect(
      (await shop.editor.call('getRevisions', { ...toBlocksKey(page), before: 2 })).revisions.map(
        ({ revision }) => revision,
      ),
    ).toEqual([1])
  })

  test('of an imported page starts with the import', async () => {
    const { revisions } = await shop.editor.call('getRevisions', { identifier: 'shipping', type: 'immutable' })
    expect(revisions).toMatchObject([{ revision: 1, kind: 'import', blocks: 1, added: 1, madeBy: { id: null } }])
  })

  test('is paginated by twenty', async () => {
    const page = await shop.newPage()
    for (let at = 0; at < 21; at++) await shop.save(page, [card(String(at))], at === 0 ? null : at)
    const first = await shop.editor.call('getRevisions', toBlocksKey(page))
    expect([first.revisions.length, first.hasMore]).toEqual([20, true])
    expect(
      await shop.editor.call('getRevisions', { ...toBlocksKey(page), before: first.revisions.at(-1)?.revision }),
    ).toMatchObject({ revisions: [{ revision: 1 }], hasMore: false })
  })

  test('restores a revision byte for byte, as the newest one', async () => {
    const page = await shop.newPage()
    const old = [
      card('Zażółć gęślą jaźń'),
      { name: 'Snow', type: 'content', meta: { uuid: randomUUID() }, content: { b: 1.5, a: 1e21, ü: '\t"\\' } },
    ]
    await shop.save(page, old)
    await shop.save(page, [card('other')], 1)
    const restored = await shop.editor.call('doRestoreRevision', { ...toBlocksKey(page), restore: 1, revision: 2 })
    expect(restored).toMatchObject({ revision: 3, publishedRevision: 3 })
    const rows = await shop.db
      .selectFrom('page_revisions as r')
      .innerJoin('pages as p', 'p.id', 'r.page_id')
      .where('p.identifier', '=', page.identifier)
      .orderBy('number')
      .select(['number', 'digest', 'kind', 'restored_number', sql<string>`blocks::text`.as('text')])
      .execute()
    expect(rows[2]).toMatchObject({ kind: 'restore', restored_number: 1, text: rows[0]?.text, digest: rows[0]?.digest })
    expect((await shop.editor.call('getRevision', { ...toBlocksKey(page), revision: 3 })).blocks).toEqual(
      (await shop.editor.call('getRevision', { ...toBlocksKey(page), revision: 1 })).blocks,
    )
  })

  test('restores one block and leaves the others unchanged', async () => {
    const page = await shop.newPage()
    const [a, b] = [card('a'), card('b')]
    await shop.save(page, [a, b])
    await shop.save(page, [card('a, newer', a.meta.uuid), card('c')], 1)
    const block = await shop.editor.call('doRestoreRevision', {
      ...toBlocksKey(page),
      restore: 1,
      revision: 2,
      uuid: b.meta.uuid,
      as: 'draft',
    })
    expect(block).toMatchObject({ revision: 3, publishedRevision: 2 })
    expect(titles(block.blocks)).toEqual(['a, newer', 'b', 'c'])
    expect(
      await refusalFields(
        shop.editor.call('doRestoreRevision', { ...toBlocksKey(page), restore: 1, revision: 3, uuid: randomUUID() }),
      ),
    ).toMatchObject({ key: 'editor.blockNotFound' })
    expect(
      await refusalFields(shop.editor.call('doRestoreRevision', { ...toBlocksKey(page), restore: 9, revision: 3 })),
    ).toMatchObject({ key: 'editor.pageNotFound' })
    expect(
      await refusalFields(shop.editor.call('doRestoreRevision', { ...toBlocksKey(page), restore: 1, revision: 2 })),
    ).toMatchObject({ key: 'editor.revisionStale' })
  })

  test('only grows, for any sequence of saves and restores', async () => {
    const page = await shop.newPage()
    const seed = Math.floor(Math.random() * 1e9)
    const random = numbersFrom(seed)
    let told: Answer<'getRevision'>[] = []
    for (let step = 0; step < 30; step++) {
      const head = told.length
      const as = random(2) === 0 ? 'draft' : 'published'
      if (head > 0 && random(3) === 0)
        await shop.editor.call('doRestoreRevision', {
          ...toBlocksKey(page),
          restore: 1 + random(head),
          revision: head,
          as,
        })
      else
        await shop
          .save(
            page,
            Array.from({ length: random(4) }, () => card(`step ${step}`)),
            random(5) === 0 ? head + 7 : head || null,
            { as },
          )
          .catch((error: unknown) => {
            if (!isRefusal(error)) throw error
          })
      const { revisions } = await shop.editor.call('getRevisions', toBlocksKey(page))
      const now = await Promise.all(
        Array.from({ length: revisions[0]?.revision ?? 0 }, async (_, at) =>
          shop.editor.call('getRevision', { ...toBlocksKey(page), revision: at + 1 }),
        ),
      )
      expect(now.slice(0, told.length).map(asWritten), `seed ${seed}, step ${step}`).toEqual(told.map(asWritten))
      told = now
    }
    await expect(
      shop.db.updateTable('page_revisions').set({ blocks: '[]' }).where('number', '=', 1).execute(),
    ).rejects.toThrow('revisions cannot be changed')
  })
})

// The public revision may change; stored revisions may not.
const asWritten = (page: Answer<'getRevision'>) => ({ ...page, publishedRevision: null })

function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
