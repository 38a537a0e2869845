import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { shopCommand, type CommandResult } from '../harness/shops/shop-command.ts'

const results = join(import.meta.dirname, '../../test-results')

interface CommandRequest {
  readonly folder: 'shop' | 'editor-shop'
  readonly args: readonly string[]
  readonly input?: string | undefined
}

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
  folder: CommandRequest['folder'],
  args: readonly string[],
  input?: string,
): Promise<string> {
  const port = process.env['SHOP_COMMANDS_PORT']
  const { code, stdout, stderr } = await (port === undefined ? run : runElsewhere)({ folder, args, input })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return stdout
}

function run({ folder, args, input }: CommandRequest): Promise<CommandResult> {
  return shopCommand(
    args,
    { DATA_DIR: process.env['SHOP_DATA_DIR'] ?? join(results, folder), LOG_LEVEL: 'error' },
    input,
  )
}

async function runElsewhere(request: CommandRequest): Promise<CommandResult> {
  const response = await fetch(`http://127.0.0.1:${process.env['SHOP_COMMANDS_PORT']}`, {
    method: 'POST',
    body: JSON.stringify(request),
  })
  // The server below answers so.
  return (await response.json()) as CommandResult
}

/**
 * Runs the commands of all workers in the processes of this one: loading the shop takes seconds, which each worker
 * would spend within its first test that needs a command.
 */
export async function serveShopCommands(): Promise<void> {
  const server = createServer((request, response) => {
    // Only the workers of this run know the port.
    void json(request)
      .then((body) => run(body as CommandRequest))
      .then((result) => response.end(JSON.stringify(result)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  // It listens on a port, not on a pipe.
  process.env['SHOP_COMMANDS_PORT'] = String((server.address() as AddressInfo).port)
}
