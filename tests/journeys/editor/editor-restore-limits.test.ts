import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { card, shopWithEditor, toBlocksKey, refusalFields } from '../../harness/shops/shop-with-editor.ts'

test('restoring one block is refused outside of its required parent and above the block limit', async () => {
  const shop = await shopWithEditor()
  const footer = { identifier: 'footer', entityType: 'global' } as const
  const column = { name: 'FooterColumn', type: 'content', meta: { uuid: randomUUID() }, content: { title: 'Visit us' } }
  await shop.save(footer, [
    { name: 'FooterColumns', type: 'structure', meta: { uuid: randomUUID() }, content: [column] },
  ])
  await shop.save(footer, [], 1)
  const page = await shop.newPage()
  const gone = card('gone')
  await shop.save(page, [gone])
  await shop.save(
    page,
    Array.from({ length: 500 }, (_, at) => card(`block ${at}`)),
    1,
  )

  const before = await shop.state()
  for (const [key, uuid] of [
    [toBlocksKey(footer), column.meta.uuid],
    [toBlocksKey(page), gone.meta.uuid],
  ] as const) {
    expect(
      await refusalFields(shop.editor.call('doRestoreRevision', { ...key, restore: 1, revision: 2, uuid })),
    ).toMatchObject({ key: 'editor.invalidBlocks' })
  }
  expect(await shop.state()).toEqual(before)
})
