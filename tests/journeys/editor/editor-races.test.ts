import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopWithEditor, toBlocksKey } from '../../harness/shops/shop-with-editor.ts'

test('saving a page waits for a concurrent delete of one of its pictures, and succeeds', async () => {
  const shop = await shopWithEditor()
  const page = await shop.newPage()
  const { id } = await shop.db
    .insertInto('media')
    .values({
      kind: 'image',
      storage_key: '0a1b2c3d4e5f60718293',
      sha256: Buffer.alloc(32, 7),
      mime: 'image/png',
      bytes: 9,
      width: 9,
      height: 9,
      file_name: 'x.png',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = {
    name: 'Image',
    type: 'content',
    meta: { uuid: randomUUID() },
    content: { mobile: '/media/0a1b2c3d4e5f60718293' },
  }
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        shop.db,
      )
    ).rows.length

  const saving = await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('media').where('id', '=', id).execute()
    const begun = shop.save(page, [picture])
    begun.catch(() => {})
    await expect.poll(waiting).toBe(1)
    return { begun }
  })
  expect(await saving.begun).toMatchObject({ revision: 1 })
  expect((await shop.editor.call('getRevisions', toBlocksKey(page))).revisions).toHaveLength(1)
  expect(await shop.db.selectFrom('page_uses').select('media_id').where('media_id', '=', id).execute()).toEqual([])
})
