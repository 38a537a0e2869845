import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Afterwards } from '../database/test-database.ts'
import type { ShopWithPayments } from '../shops/shop-with-payments.ts'

export interface StartedInstance {
  /** A request that reaches this instance. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** SIGKILL, SIGSTOP, SIGCONT; SIGUSR2: it stops itself before the step, the next time. */
  send(signal: NodeJS.Signals): void
  /** Resolves when it has stopped itself just before the step. */
  readonly paused: Promise<void>
}

/** One more instance of a shop, in a process of its own. */
export async function startInstance(
  { url, folder, simulator }: Pick<ShopWithPayments, 'url' | 'folder' | 'simulator'>,
  { pausesBefore, afterwards }: { readonly pausesBefore: string; readonly afterwards: Afterwards },
): Promise<StartedInstance> {
  const { apiKey, endpoint } = simulator.access
  const instance = spawn(process.execPath, [join(import.meta.dirname, 'served-instance.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      FOLDER: join(folder, 'media'),
      API_KEY: apiKey,
      ENDPOINT: endpoint,
      PAUSES_BEFORE: pausesBefore,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(instance, 'exit')
  afterwards(async () => {
    // It may be paused.
    instance.kill('SIGKILL')
    await ended
  })
  let output = ''
  const said = (words: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = words.exec(output)
        if (found) resolve(found)
      }
      instance.stdout.on('data', look)
      look()
    })
  instance.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const opened = await Promise.race([said(/open at (\S+)\n/), ended.then(() => undefined)])
  if (opened === undefined) throw new Error('the instance ended without having opened')
  const paused = said(/paused\n/).then(() => {})
  return {
    ask: (path, init) => fetch(`${opened[1]}${path}`, { redirect: 'manual', ...init }),
    send: (signal) => void instance.kill(signal),
    paused,
  }
}
