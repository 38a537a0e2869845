import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the Dockerfile copies the package.json of every workspace before it installs', () => {
  const beforeInstall = readFileSync(join(root, 'Dockerfile'), 'utf8').split('RUN npm ci')[0]
  const manifests = globSync(['apps/*/package.json', 'packages/*/package.json', 'tests/package.json'], { cwd: root })
  expect(manifests.filter((file) => !beforeInstall?.includes(`COPY ${file} `))).toEqual([])
})
