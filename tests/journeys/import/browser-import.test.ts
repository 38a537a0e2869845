import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CatalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { createBrowserImports } from '@vitrine/engine/import/import'
import { withImportLock } from '@vitrine/engine/import/import-lock-store'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator()
const editor = await shop.operator({ role: 'catalogue' })
const apparel = await readFile(join(import.meta.dirname, '../fixtures/apparel.shopify.csv'))
const head = 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty,Image Src\n'

async function upload(bytes: Uint8Array, partBytes = 1000): Promise<number> {
  const { id } = await editor.call('doBeginCatalogueImport', { fileName: 'products.csv', bytes: bytes.length })
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const data = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)).toString('base64')
    await editor.call('doAddCatalogueImportPart', { id, part, data })
  }
  return id
}

const settled = (id: number): Promise<CatalogueImport> =>
  vi.waitFor(
    async () => {
      const found = await editor.call('getCatalogueImport', { id })
      expect(['checked', 'done', 'failed']).toContain(found.state)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )

async function check(bytes: Uint8Array): Promise<CatalogueImport> {
  const id = await upload(bytes)
  await editor.call('doCheckCatalogueImport', { id })
  return settled(id)
}

beforeAll(async () => {
  expect(await editor.call('getCatalogueImportTerms', {})).toEqual({ currency: null, language: 'en' })
  // The file does not name the currency of its prices.
  const begun = editor.call('doBeginCatalogueImport', { fileName: 'products.csv', bytes: 10 })
  expect((await expectRefusal(begun)).key).toBe('import.noCurrency')
  await shop.engine.import.importDocument({ currency: 'EUR', settings: { 'shop.currency': 'EUR' } }, { dryRun: false })
  await vi.waitFor(async () =>
    expect(await editor.call('getCatalogueImportTerms', {})).toEqual({ currency: 'EUR', language: 'en' }),
  )
})

test('a file is checked without a change, then imported, and a second import changes nothing', async () => {
  const checked = await check(apparel)
  expect(checked).toMatchObject({ state: 'checked', received: apparel.length, fault: null })
  expect(checked.result?.items.added).toBeGreaterThan(0)
  expect(checked.result?.currency).toBe('EUR')
  expect(await shop.engine.import.isEmpty()).toBe(true)

  await editor.call('doRunCatalogueImport', { id: checked.id })
  const done = await settled(checked.id)
  expect(done).toMatchObject({ state: 'done', rows: checked.result?.rows, result: { items: checked.result?.items } })
  expect(await shop.engine.import.isEmpty()).toBe(false)
  const again = await expectRefusal(editor.call('doRunCatalogueImport', { id: checked.id }))
  expect(again.key).toBe('import.incomplete')

  expect((await check(apparel)).result).toMatchObject({
    items: { added: 0, changed: 0, removed: 0 },
    variations: { added: 0, changed: 0, removed: 0 },
  })
  const { entries } = await owner.call('getAuditLog', { subject: 'catalogueImport', subjectId: String(checked.id) })
  expect(entries[0]?.after).toMatchObject({
    state: 'done',
    sha256: createHash('sha256').update(apparel).digest('hex'),
    items: done.result?.items,
    variations: done.result?.variations,
    prices: done.result?.prices,
  })
  expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
    ['doRunCatalogueImport', 'Some catalogue'],
    ['doRunCatalogueImport', 'Some catalogue'],
    ['doBeginCatalogueImport', 'Some catalogue'],
  ])
})

test('a file, which has prices and stock, is imported only by those who may write both', async () => {
  const { id } = await check(Buffer.from(`${head}priced,Priced,,PRICED-1,10,1,\n`))
  for (const [missing, permissions] of [
    ['prices', ['catalogue', 'stock']],
    ['stock', ['catalogue', 'prices']],
  ] as const) {
    const roles = await owner.call('setStaffRole', { name: `No ${missing}`, permissions: [...permissions] })
    const role = roles.find(({ name }) => name === `No ${missing}`)?.code ?? ''
    const colleague = await shop.operator({ role })
    expect((await colleague.call('getCatalogueImport', { id })).state).toBe('checked')
    expect(await expectRefusal(colleague.call('doRunCatalogueImport', { id }))).toMatchObject({
      key: 'import.permissionRequired',
      details: { permission: missing },
    })
  }
  expect((await editor.call('getCatalogueImport', { id })).state).toBe('checked')
  await editor.call('doRunCatalogueImport', { id })
  expect((await settled(id)).state).toBe('done')
})

test('two people who start the same import at once import it once', async () => {
  const { id } = await check(Buffer.from(`${head}once,Once,,ONCE-1,10,1,\n`))
  const results = await Promise.allSettled([
    editor.call('doRunCatalogueImport', { id }),
    owner.call('doRunCatalogueImport', { id }),
  ])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.map(({ key }) => key)).toEqual(['import.running'])
  expect(await settled(id)).toMatchObject({ state: 'done', result: { items: { added: 1 } } })
})

test('each line that is left out is named with its reason, and the rest is imported', async () => {
  const { id, lines, result } = await check(
    Buffer.from(`${head}good,Good,,GOOD-1,10.00,3,\nbad,Bad,,BAD-1,ten euros,3,\n`),
  )
  expect(lines).toMatchObject([
    {
      line: 3,
      handle: 'bad',
      sku: 'BAD-1',
      isLeftOut: true,
      reason: expect.stringContaining('ten euros'),
      reasonKey: 'notAPrice',
      values: { cell: 'ten euros' },
      column: 'Variant Price',
    },
    { line: 3, handle: 'bad', isLeftOut: true, reason: 'none of its variants can be sold', reasonKey: 'nothingToSell' },
  ])
  expect(result).toMatchObject({ products: 1, skipped: 2 })
  await editor.call('doRunCatalogueImport', { id })
  expect(await settled(id)).toMatchObject({ state: 'done', result: { items: { added: 1 } } })
})

test('scripts, formulas and paths of a hostile file do nothing', async () => {
  const rows =
    'evil,=cmd|calc,<p>Soft</p><script>alert(1)</script><img src=x onerror=alert(1)>,EVIL-1,10,3,../../../../etc/passwd\n'
  const { id } = await check(Buffer.from(head + rows))
  await editor.call('doRunCatalogueImport', { id })
  const { lines, state } = await settled(id)
  expect(state).toBe('done')
  expect(JSON.stringify(lines)).not.toMatch(/\/tmp|root:/)
  const texts = await shop.db.selectFrom('item_texts').where('name1', '=', '=cmd|calc').selectAll().execute()
  expect(JSON.stringify(texts)).toContain('Soft')
  expect(JSON.stringify(texts)).not.toMatch(/<script|onerror|alert/)
})

test.each([
  ['a packed file', gzipSync(apparel), 'binary'],
  ['a damaged workbook', Buffer.from('504b030414000600', 'hex'), 'unreadable'],
  [
    'a broken encoding',
    Buffer.concat([Buffer.from(`${head}a,Äöü `), Buffer.from([0xff, 0xc3]), Buffer.from(',,A,1,1,\n')]),
    'encoding',
  ],
  ['a table of something else', Buffer.from('Name,Age\nAnn,7\n'), 'format'],
  ['a head without rows', Buffer.from(head), 'noRows'],
])('%s is refused with the reason', async (_, bytes, kind) => {
  const { state, fault } = await check(bytes)
  expect({ state, kind: fault?.kind }).toEqual({ state: 'failed', kind })
  expect(fault?.because).not.toBe('')
  expect(fault?.because).not.toContain('/tmp')
})

test('a file that is too large, incomplete or unknown is refused', async () => {
  const large = editor.call('doBeginCatalogueImport', { fileName: 'large.csv', bytes: 96_000_001 })
  expect(await expectRefusal(large)).toMatchObject({ key: 'import.tooLarge', details: { megabytes: 96 } })
  const { id } = await editor.call('doBeginCatalogueImport', { fileName: 'products.csv', bytes: 4 })
  expect((await expectRefusal(editor.call('doCheckCatalogueImport', { id }))).key).toBe('import.incomplete')
  const more = editor.call('doAddCatalogueImportPart', { id, part: 0, data: Buffer.from('12345').toString('base64') })
  expect((await expectRefusal(more)).key).toBe('import.tooLarge')
  for (const call of [
    () => editor.call('getCatalogueImport', { id: 999_999 }),
    () => editor.call('doAddCatalogueImportPart', { id: 999_999, part: 0, data: '' }),
  ])
    expect((await expectRefusal(call())).key).toBe('import.notFound')
})

test('work whose instance ended counts as interrupted after a minute, and is started again without doing it twice', async () => {
  const { id } = await check(Buffer.from(`${head}resumed,Resumed,,RESUMED-1,10,1,\n`))
  const dead = { state: 'importing', run_id: randomUUID(), alive_at: new Date(Date.now() - 59_000) }
  await shop.db.updateTable('catalogue_imports').set(dead).where('id', '=', id).execute()
  expect((await editor.call('getCatalogueImport', { id })).state).toBe('importing')
  expect((await expectRefusal(editor.call('doRunCatalogueImport', { id }))).key).toBe('import.running')

  const longDead = { alive_at: new Date(Date.now() - 61_000) }
  await shop.db.updateTable('catalogue_imports').set(longDead).where('id', '=', id).execute()
  expect((await editor.call('getCatalogueImport', { id })).state).toBe('interrupted')
  await editor.call('doRunCatalogueImport', { id })
  expect(await settled(id)).toMatchObject({ state: 'done', result: { items: { added: 1 } } })
})

test('an import that seems to be dead while another one is running keeps its run, whose result counts', async () => {
  const { id } = await check(Buffer.from(`${head}slow,Slow,,SLOW-1,10,1,\n`))
  const slow = { state: 'importing', run_id: randomUUID(), alive_at: new Date(Date.now() - 61_000) }
  await shop.db.updateTable('catalogue_imports').set(slow).where('id', '=', id).execute()
  await withImportLock(shop.db, async () => {
    expect((await expectRefusal(editor.call('doRunCatalogueImport', { id }))).key).toBe('import.running')
  })
  const stored = await shop.db.selectFrom('catalogue_imports').where('id', '=', id).select('run_id').executeTakeFirst()
  expect(stored?.run_id).toBe(slow.run_id)
})

test('an import that takes long for one product is not interrupted, and ends at once when the shop closes', async () => {
  const id = await upload(Buffer.from(`${head}picture,Picture,,PICTURE-1,10,1,\n`))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const imports = createBrowserImports(createServices(shop), {
    ...shop.engine.import,
    // Its host answers when the shop gives up, and not before.
    importCatalogue: ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('closed')))),
    media: shop.engine.media,
    origin: 'http://shop.test',
  })
  // The handler reads the database and the time of its context.
  const ctx = { ...createServices(shop), now: new Date(), operator: async () => null } as unknown as Parameters<
    typeof imports.handlers.doCheckCatalogueImport
  >[0]
  await imports.handlers.doCheckCatalogueImport(ctx, { id, sellUntracked: false })
  await shop.db
    .updateTable('catalogue_imports')
    .set({ alive_at: new Date(Date.now() - 61_000) })
    .where('id', '=', id)
    .execute()
  expect((await editor.call('getCatalogueImport', { id })).state).toBe('interrupted')
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(async () => expect((await editor.call('getCatalogueImport', { id })).state).toBe('checking'))
  await imports.close()
})
