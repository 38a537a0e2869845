import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What the shop's people do from the command line, at the shop under test. */
export async function atDesk(...words: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'apps/shop/src/cli.ts'), ...words], { cwd: root, env: { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] ?? join(root, 'test-results/shop'), LOG_LEVEL: 'error' } })
}
