import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Input } from '@vitrine/contract/api/operations'
import { expect, vi } from 'vitest'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'

type Caller = Pick<TestVisitor, 'call'>

export const readSample = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'samples', name))

/** The shop has chosen its currency, without which no file is read. */
export async function chooseCurrency(shop: TestShop, operator: Caller, currency = 'EUR'): Promise<void> {
  await shop.engine.import.importDocument({ currency, settings: { 'shop.currency': currency } }, { dryRun: false })
  await vi.waitFor(async () => expect((await operator.call('getCatalogueImportTerms', {})).currency).toBe(currency))
}

export async function upload(operator: Caller, bytes: Uint8Array, fileName = 'upload.csv'): Promise<number> {
  const { id } = await operator.call('doBeginCatalogueImport', { fileName, bytes: bytes.length })
  await operator.call('doAddCatalogueImportPart', { id, part: 0, data: Buffer.from(bytes).toString('base64') })
  return id
}

export const settled = (
  operator: Caller,
  id: number,
  states: readonly CatalogueImport['state'][] = ['checked', 'done', 'failed'],
): Promise<CatalogueImport> =>
  vi.waitFor(
    async () => {
      const found = await operator.call('getCatalogueImport', { id })
      expect(states).toContain(found.state)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )

export async function check(
  operator: Caller,
  bytes: Uint8Array,
  options: Omit<Input<'doCheckCatalogueImport'>, 'id'> = {},
): Promise<CatalogueImport> {
  const id = await upload(operator, bytes)
  await operator.call('doCheckCatalogueImport', { id, ...options })
  return settled(operator, id)
}

/** Checks and imports a file. */
export async function importFile(
  operator: Caller,
  bytes: Uint8Array,
  options: Omit<Input<'doCheckCatalogueImport'>, 'id'> = {},
): Promise<CatalogueImport> {
  const checked = await check(operator, bytes, options)
  expect(checked).toMatchObject({ state: 'checked', fault: null })
  await operator.call('doRunCatalogueImport', { id: checked.id })
  return settled(operator, checked.id, ['done', 'failed'])
}

/** Takes an import back. */
export async function undo(operator: Caller, id: number): Promise<CatalogueImport> {
  await operator.call('doUndoCatalogueImport', { id })
  return settled(operator, id, ['undone'])
}
