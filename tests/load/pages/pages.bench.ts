import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { asBrowser } from './as-browser.ts'
import { atLeast, median, type Figure } from '../measure.ts'

const rounds = 5 // alternating, so that a busy moment of the machine hurts both alike
const warmSeconds = 3
const seconds = 4
const connections = 16

/**
 * Requests per second of kept pages, as a ratio to a process with the same HTTP library that sends the same bytes and
 * headers from a constant.
 */
export async function benchCachedPages(
  pages: readonly { readonly name: string; readonly url: string }[],
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, url } of pages) {
    await fetch(url, { headers: asBrowser }).then((answer) => answer.arrayBuffer())
    const constant = await startConstant(url)
    try {
      for (const warmed of [url, constant.url]) await rate(warmed, warmSeconds)
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++)
        ratios.push((await rate(url, seconds)) / (await rate(constant.url, seconds)))
      figures.push(atLeast(`${name}: kept page against a constant, requests per second`, median(ratios), 0.8))
    } finally {
      await constant.close()
    }
  }
  return figures
}

async function rate(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers: asBrowser })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers without 2xx, ${result.errors} errors`)
  return result.requests.average
}

// A process of its own, as the shop has: in this one it would share its core with the load.
async function startConstant(source: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'constant-server.ts'), source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
