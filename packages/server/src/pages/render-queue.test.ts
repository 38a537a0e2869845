import { Agent, request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { serveApp } from '../http/serve.ts'

const always = () => true

function createRenders(queue: RenderQueue) {
  const started: string[] = []
  const pending = new Map<string, () => void>()
  return {
    begun: started,
    render: (name: string, isWanted = always) =>
      queue.run(
        () =>
          new Promise<string>((resolve) => {
            started.push(name)
            pending.set(name, () => resolve(name))
          }),
        isWanted,
      ),
    async end(name: string) {
      pending.get(name)?.()
      for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate)
    },
  }
}

test('the allowed number of renders starts at once, and the others start in order', async () => {
  const queue = new RenderQueue({ concurrent: 2, waiting: 2 })
  const { begun: started, render, end } = createRenders(queue)
  const all = ['a', 'b', 'c', 'd'].map((name) => render(name))
  expect([started, queue.active, queue.waiting]).toEqual([['a', 'b'], 2, 2])
  for (const name of ['b', 'a', 'c', 'd']) await end(name)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect([queue.active, queue.waiting]).toEqual([0, 0])
})

test('a render beyond the limit is refused at once, and accepted again after another has ended', async () => {
  const queue = new RenderQueue({ concurrent: 1, waiting: 1 })
  const { begun: started, render, end } = createRenders(queue)
  const first = [render('a'), render('b')]
  await expect(render('c')).rejects.toMatchObject({ reason: 'overloaded' })
  await end('a')
  const last = render('d')
  for (const name of ['b', 'd']) await end(name)
  expect(await Promise.all([...first, last])).toEqual(['a', 'b', 'd'])
  expect(started).toEqual(['a', 'b', 'd'])
})

test('a queued render whose client has disconnected never starts and frees its place', async () => {
  const queue = new RenderQueue({ concurrent: 1, waiting: 2 })
  const { begun: started, render, end } = createRenders(queue)
  let isThere = true
  const first = render('a')
  const gone = [render('b', () => isThere), render('c', () => isThere)].map((waiting) =>
    expect(waiting).rejects.toMatchObject({ reason: 'clientGone' }),
  )
  isThere = false
  const later = render('d')
  await Promise.all(gone)
  await expect(render('e', () => false)).rejects.toMatchObject({ reason: 'clientGone' })
  for (const name of ['a', 'd']) await end(name)
  expect(await Promise.all([first, later])).toEqual(['a', 'd'])
  expect(started).toEqual(['a', 'd'])
})

test('a render that fails frees its slot', async () => {
  const queue = new RenderQueue({ concurrent: 1, waiting: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken')), always)).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('fine'), always)).toBe('fine')
})

test('pending connections are accepted between two renders, so that a flood is refused instead of waiting in the backlog', async () => {
  const queue = new RenderQueue({ concurrent: 1, waiting: 20 })
  let rendered = 0
  const render = async () => {
    rendered++
    for (let turn = 0; turn < 3; turn++) {
      for (const until = performance.now() + 1; performance.now() < until;);
      await nextTurn()
    }
  }
  const app = new Hono<ServerEnv>().get('/', (c) =>
    queue.run(render, always).then(
      () => c.text('page'),
      () => c.text('busy', 503),
    ),
  )
  const shop = await serveApp(app, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ maxSockets: 300 })
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => statusOf({ host: '127.0.0.1', port: shop.port, agent })),
  )
  agent.destroy()
  await shop.close()
  expect(answers.filter((status) => status === 200)).toHaveLength(rendered)
  // The 21 that have a place, and one for each 32 that were let in meanwhile: ten of 300.
  expect(rendered).toBeLessThan(60)
})

function statusOf(options: {
  readonly host: string
  readonly port: number
  readonly agent: Agent
}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
}
