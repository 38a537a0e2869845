import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  toBlocksKey,
  refusalFields,
  titles,
  type ShopWithEditor,
} from '../../harness/shops/shop-with-editor.ts'

// Operators can view pages for customers only, and share them by a preview link without a login.
let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({ afterwards: afterAll })
})

async function closedPage() {
  const page = await shop.newPage()
  await shop.save(page, [card('For customers')])
  const { settings } = await shop.editor.call('getCategoryTemplate', { id: Number(page.identifier) })
  await shop.editor.call('setCategorySettings', [{ ...settings, right: 'customer' }])
  return page
}
async function tokenTo(page: Awaited<ReturnType<typeof closedPage>>) {
  const { url } = await shop.editor.call('doCreatePreviewLink', { ...toBlocksKey(page), revision: null })
  return new URL(url).searchParams.get('preview') ?? ''
}

test('is visible in the editor and with its own preview link', async () => {
  const page = await closedPage()
  const asked = { categoryId: Number(page.identifier) }
  expect(await refusalFields(shop.visitor().call('getFacet', asked))).toMatchObject({ key: 'catalogue.loginRequired' })
  for (const caller of [
    { ...shop.editor.caller, edits: true },
    { ...shop.visitor().caller, preview: await tokenTo(page) },
  ]) {
    expect(await shop.engine.call('getFacet', asked, caller)).toMatchObject({ category: { id: asked.categoryId } })
    expect(titles((await shop.engine.call('getBlocks', toBlocksKey(page), caller)).blocks)).toEqual(['For customers'])
  }
})

test('is not visible with the preview link of another page, with an expired link, or with a forged editor flag', async () => {
  const [page, other] = [await closedPage(), await closedPage()]
  const visitor = shop.visitor().caller
  const [toOther, over] = [await tokenTo(other), await tokenTo(page)]
  const { previewLinks } = await shop.editor.call('getPublishing', toBlocksKey(page))
  for (const { id } of previewLinks) await shop.editor.call('deletePreviewLink', { id })
  const callers = [
    { ...visitor, preview: toOther },
    { ...visitor, preview: over },
    { ...visitor, edits: true },
    { ...visitor, edits: true, operator: 'x'.repeat(43) },
    { ...shop.editor.caller, edits: false },
  ]
  for (const caller of callers) {
    expect(
      await refusalFields(shop.engine.call('getFacet', { categoryId: Number(page.identifier) }, caller)),
    ).toMatchObject({ key: 'catalogue.loginRequired' })
    expect((await shop.engine.call('getBlocks', toBlocksKey(page), caller)).blocks).toEqual([])
  }
})
