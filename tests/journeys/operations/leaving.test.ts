import { expect, test, vi } from 'vitest'
import { dataFolder, openedShop } from '../../harness/shops/shop-process.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

// A real process on a busy machine; the first start in a fresh checkout builds the storefront as well.
vi.setConfig({ testTimeout: 180_000 })

test('a shop that shuts down fails /readyz, goes on answering for a while, and completes every request', async () => {
  const { url } = await testDatabase()
  const shop = await openedShop({ DATA_DIR: await dataFolder(), DATABASE_URL: url, DRAIN_SECONDS: '5' })
  const readyz = async () => {
    const answer = await fetch(`${shop.address}/readyz`)
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  expect(await readyz()).toMatchObject({ status: 200, body: { ready: true } })

  // What a balancer does: it asks without a pause, over connections that stay open, until /readyz says no; what is
  // under way then must be answered.
  let sends = true
  const outcomes: string[] = []
  const asking = Array.from({ length: 8 }, async (_, place) => {
    const path = ['/healthz', '/', '/api/getInit', '/login'][place % 4] ?? '/'
    while (sends)
      outcomes.push(
        await fetch(`${shop.address}${path}`).then(
          async (answer) => {
            await answer.arrayBuffer()
            return String(answer.status)
          },
          (error: unknown) => `cut off at ${path}: ${String(error)}`,
        ),
      )
  })
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(20))
  shop.send('SIGTERM')
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 503, body: { ready: false, leaving: true } }), {
    interval: 5,
  })
  const told = await fetch(`${shop.address}/healthz`)
  expect([told.status, told.headers.get('connection')]).toEqual([200, 'close'])
  const before = outcomes.length
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(before + 8))
  sends = false
  await Promise.all(asking)
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
  expect(await shop.ended).toMatchObject({ code: 0, stderr: '' })
  await expect(fetch(`${shop.address}/healthz`)).rejects.toThrow('fetch failed')
})
