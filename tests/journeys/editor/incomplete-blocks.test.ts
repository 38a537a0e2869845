import { randomUUID } from 'node:crypto'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import type { Field } from '@vitrine/contract/blocks/field'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, shopWithEditor, toBlocksKey, type ShopWithEditor } from '../../harness/shops/shop-with-editor.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

// As an import or an older shop may have stored them: each block of a page without any of its sections.
const bare = Object.values<BlockDefinition>(blockRegister)
  .filter(({ area }) => area === undefined)
  .map(({ name, kind }) => ({
    name,
    type: kind,
    meta: { uuid: randomUUID() },
    content: kind === 'structure' ? [] : {},
  }))

let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({
    document: { ...cartDocument, pages: [{ type: 'immutable', identifier: 'shipping', locale: 'en', blocks: bare }] },
    afterwards: afterAll,
  })
})

describe('a page that was stored with incomplete blocks', () => {
  const page = { identifier: 'shipping', entityType: 'immutable' } as const

  test('is completed in the history in the same way as on the page', async () => {
    const { blocks } = await shop.editor.call('getRevision', { ...toBlocksKey(page), revision: 1 })
    expect(blocks).toEqual(checkBlocks(bare, blockRegister).blocks)
    expect(blocks).toHaveLength(bare.length)
    for (const block of eachBlock(blocks)) expect(missingSections(block), block.name).toEqual([])
    expect(blocks.map(({ meta }) => meta.uuid)).toEqual(
      (await shop.publicBlocks(page)).blocks.map(({ meta }) => meta.uuid),
    )
  })

  test('offers its texts for translation and passes its checks', async () => {
    const { texts } = await shop.editor.call('getPageTexts', toBlocksKey(page))
    expect(texts.some(({ block }) => block === 'TextCard')).toBe(true)
    await shop.editor.call('getPageChecks', { ...toBlocksKey(page), blocks: JSON.stringify(bare) })
  })

  test('counts only changed blocks, can be saved, and restores the old revision completely', async () => {
    const { blocks } = await shop.editor.call('getRevision', { ...toBlocksKey(page), revision: 1 })
    const saved = await shop.save(page, [...blocks, card('New')], 1)
    expect((await shop.editor.call('getRevisions', toBlocksKey(page))).revisions[0]).toMatchObject({
      revision: 2,
      added: 1,
      changed: 0,
      removed: 0,
    })
    const restored = await shop.editor.call('doRestoreRevision', {
      ...toBlocksKey(page),
      restore: 1,
      revision: saved.revision,
    })
    expect(restored.blocks).toEqual(blocks)
  })
})

/** The sections of its definition that a block lacks; optional ones may be absent. */
function missingSections({
  name,
  content,
  configuration,
}: {
  readonly name: string
  readonly content: unknown
  readonly configuration?: unknown
}): string[] {
  // Every block of this test is in the register.
  const definition = (blockRegister as Readonly<Record<string, BlockDefinition>>)[name]
  if (!definition) return [name]
  const [field, value]: [Field, unknown] =
    definition.kind === 'content' ? [definition.content, content] : [definition.configuration, configuration]
  const entries = field.kind === 'object' ? Object.entries(field.entries) : []
  return entries
    .filter(([key, { kind }]) => kind !== 'optional' && (value as Readonly<Record<string, unknown>>)[key] === undefined)
    .map(([key]) => key)
}
