import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'))

// Every file that such a package exports is an entry, and exports of entries count as used unless knip is told
// otherwise.
test('the check for dead code looks into every package that exports whole folders', () => {
  // Both are ours: the fields that are read here are those that npm and knip read.
  const { workspaces } = read('knip.json') as {
    readonly workspaces: Readonly<Record<string, { readonly includeEntryExports?: boolean }>>
  }
  const open = globSync('{packages,apps}/*/package.json', { cwd: root }).filter((file) => {
    const { exports = {} } = read(file) as { readonly exports?: Readonly<Record<string, string>> }
    return Object.keys(exports).some((path) => path.includes('*'))
  })
  expect(open).toContain('packages/storefront/package.json')
  expect(open.map(dirname).filter((folder) => !workspaces[folder]?.includeEntryExports)).toEqual([])
})
