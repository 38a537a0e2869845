import { join } from 'node:path'
import { shopCommand } from '../harness/shops/shop-command.ts'

const results = join(import.meta.dirname, '../../test-results')

/** Runs a command of the command line against the shop under test. */
export async function runShopCommand(...args: readonly string[]): Promise<void> {
  await runShopCommandIn('shop', args)
}

/** The JSON output of a command. */
export async function runShopCommandAsJson(...args: readonly string[]): Promise<unknown> {
  return JSON.parse(await runShopCommandIn('shop', [...args, '--json']))
}

/** The same at one of the shops under test; `input` is its standard input. */
export async function runShopCommandIn(
  folder: 'shop' | 'editor-shop',
  args: readonly string[],
  input?: string,
): Promise<string> {
  const { code, stdout, stderr } = await shopCommand(
    args,
    { DATA_DIR: process.env['SHOP_DATA_DIR'] ?? join(results, folder), LOG_LEVEL: 'error' },
    input,
  )
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return stdout
}
