// npm run docs:pictures: takes the pictures of docs/admin.md anew. Exit code 1 if a screen could not be reached, or if
// they have become too large.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolder } from './browser/pictures/take-picture.ts'

const maxBytes = 3_000_000
const root = join(import.meta.dirname, '..')

// A shop as it is on its first day, not one that tests have worked on.
rmSync(join(root, 'test-results/shop'), { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'browser/pictures.config.ts'],
  {
    cwd: import.meta.dirname,
    env: { ...process.env, BROWSER_SHOP: 'shop', DOCS_PICTURES: 'on' },
    stdio: 'inherit',
  },
)
mkdirSync(pictureFolder, { recursive: true })
const sizes = readdirSync(pictureFolder).map((file) => statSync(join(pictureFolder, file)).size)
const bytes = sizes.reduce((sum, size) => sum + size, 0)
console.log(`${sizes.length} pictures of ${Math.round(bytes / 1000)} KB`)
process.exitCode = status === 0 && bytes <= maxBytes ? 0 : 1
