import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What the shop's people do from the command line, at the shop under test. */
export async function atDesk(...words: readonly string[]): Promise<void> {
  await atDeskOf('shop', words)
}

/** What a command of theirs answers with --json. */
export async function toldAtDesk(...words: readonly string[]): Promise<unknown> {
  return JSON.parse(await atDeskOf('shop', [...words, '--json']))
}

/** The same at one of the shops under test; `typed` is what they type when they are asked. */
export async function atDeskOf(folder: 'shop' | 'editor-shop', words: readonly string[], typed?: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, [join(root, 'apps/shop/src/cli.ts'), ...words], { cwd: root, env: { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] ?? join(root, 'test-results', folder), LOG_LEVEL: 'error' } })
  if (typed !== undefined) running.child.stdin?.end(typed)
  return (await running).stdout
}
