import { watch, type FSWatcher } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { DevShop } from './dev-shop.ts'

interface ReloadingShopOptions {
  readonly root: string
  /** Opens the shop with the current code. */
  readonly open: (current: typeof import('./dev-shop.ts')) => Promise<DevShop>
  readonly onReloaded: (seconds: number) => void
  /** Called for a failed reload; the first load rejects instead. */
  readonly onFailed: (error: unknown) => void
}

export interface ReloadingShop {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Folders whose files are loaded by the shop's process; Vite itself watches the storefront and the editor. */
const watchedFolders = [
  'packages/contract/src',
  'packages/engine/src',
  'packages/engine/text',
  'packages/server/src',
  'packages/providers/src',
  'packages/providers/text',
  'packages/demo/src',
  'apps/shop/src',
]

/** One save may cause several events. */
const debounceMs = 20
/** A request that takes longer is answered by a shop that is already closed. */
const maxDrainMs = 2000

/**
 * Runs the shop's modules in this process and loads them anew after each change: only changed files are transformed
 * again, and all modules are evaluated again, so that no module keeps values of the previous code. Requests wait while
 * the shop reloads. With code that cannot be loaded, they are answered with the error until the next change.
 */
export async function createReloadingShop(options: ReloadingShopOptions): Promise<ReloadingShop> {
  const { root, open, onReloaded, onFailed } = options
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // The changes are reported by the watchers below, in step with the reloads.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('the server environment of Vite cannot run modules')
  const { moduleGraph, runner } = environment
  const changedFiles = new Set<string>()
  let shop: DevShop | undefined
  let failure: unknown
  let answering = 0

  const watchers: FSWatcher[] = []

  let ready = load()
  await ready
  if (failure !== undefined) {
    await vite.close()
    throw failure
  }
  for (const folder of watchedFolders)
    watchers.push(
      watch(join(root, folder), { recursive: true }, (_, name) => {
        if (name !== null && !isTest(name)) reload(join(root, folder, name))
      }),
    )

  return {
    async handle(request, response) {
      await ready
      if (failure !== undefined || shop === undefined) return respondFailure(response, failure)
      answering++
      response.once('close', () => answering--)
      shop.handle(request, response)
    },
    async close() {
      for (const watcher of watchers) watcher.close()
      await ready
      await shop?.close()
      await vite.close()
    },
  }

  function reload(file: string): void {
    if (changedFiles.size === 0) ready = ready.then(() => pause(debounceMs)).then(load)
    changedFiles.add(file)
  }

  async function load(): Promise<void> {
    const begin = performance.now()
    for (const file of changedFiles) moduleGraph.onFileChange(file)
    changedFiles.clear()
    runner.clearCache()
    try {
      // The type of the module at this path.
      const current = (await runner.import(join(import.meta.dirname, 'dev-shop.ts'))) as typeof import('./dev-shop.ts')
      await drain()
      await shop?.close()
      shop = undefined
      shop = await open(current)
      failure = undefined
      onReloaded((performance.now() - begin) / 1000)
    } catch (error) {
      failure = error
      if (watchers.length > 0) onFailed(error)
    }
  }

  async function drain(): Promise<void> {
    for (let waitedMs = 0; answering > 0 && waitedMs < maxDrainMs; waitedMs += debounceMs) await pause(debounceMs)
  }
}

const isTest = (name: string) => /[.](test|fixtures)[.]tsx?$|~$/.test(name)

function respondFailure(response: ServerResponse, failure: unknown): void {
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  const reason = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  response.end(`The changed code could not be loaded.\n\n${stripVTControlCharacters(reason)}\n`)
}
