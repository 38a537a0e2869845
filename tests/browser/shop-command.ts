import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Runs a command of the command line against the shop under test. */
export async function runShopCommand(...args: readonly string[]): Promise<void> {
  await runShopCommandIn('shop', args)
}

/** The JSON output of a command. */
export async function runShopCommandAsJson(...args: readonly string[]): Promise<unknown> {
  return JSON.parse(await runShopCommandIn('shop', [...args, '--json']))
}

/** The same at one of the shops under test; `typed` is what they type when they are asked. */
export async function runShopCommandIn(
  folder: 'shop' | 'editor-shop',
  args: readonly string[],
  input?: string,
): Promise<string> {
  const running = promisify(execFile)(process.execPath, [join(root, 'apps/shop/src/cli.ts'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: process.env['SHOP_DATA_DIR'] ?? join(root, 'test-results', folder),
      LOG_LEVEL: 'error',
    },
  })
  if (input !== undefined) running.child.stdin?.end(input)
  return (await running).stdout
}
