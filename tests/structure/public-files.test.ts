import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExportedNames } from './public-files.ts'

const source = join(import.meta.dirname, '../../packages/engine/src')
const maxNames = 15

const publicFiles = readdirSync(source)
  .map((module) => ({ module, file: join(source, module, `${module}.ts`) }))
  .filter(({ file }) => existsSync(file))

test('every folder of the engine is a module with a public file, except kernel and ports', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...publicFiles.map(({ module }) => module), 'kernel', 'ports'].toSorted(),
  )
})

test.each(publicFiles)('the public file of the module $module exports at most 15 names', ({ file }) => {
  expect(findExportedNames(readFileSync(file, 'utf8')).slice(maxNames)).toEqual([])
})

// Lint refuses barrel files elsewhere; the public files of the engine have namespaces, so this test refuses the rest.
test('no file of the engine exports all names of another file', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.filter((file) => /^export \* from/m.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})

test.each([
  [
    "export { lockOrder, findOrder as find, type OrderHead } from './orders-store.ts'",
    ['lockOrder', 'find', 'OrderHead'],
  ],
  ["export {\n  lockOrder,\n  type OrderHead,\n} from './orders-store.ts'", ['lockOrder', 'OrderHead']],
  ["export type { OrderHead } from './orders-store.ts'", ['OrderHead']],
  ["export * as refunds from './refunds.ts'", ['refunds']],
  ['export interface Cart {\n  readonly id: number\n}\nexport type Owner = string', ['Cart', 'Owner']],
  ['export async function pay(): Promise<void> {}\nexport const limit = 3', ['pay', 'limit']],
  ['export function toOwner(a: string): string\nexport function toOwner(a: number): string', ['toOwner']],
  ["import { find } from './store.ts'\nconst text = `export`\n// export const hidden = 1", []],
])('the exported names of %j are found', (code, names) => {
  expect(findExportedNames(code)).toEqual(names)
})

test.each(["export * from './orders-store.ts'", 'export const { a, b } = names', 'export default names'])(
  'the names of %j are refused as unknown',
  (code) => {
    expect(() => findExportedNames(code)).toThrow('the names of this export are unknown')
  },
)
