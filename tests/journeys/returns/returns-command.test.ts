import { expect, onTestFinished, test, vi } from 'vitest'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'

// Each command runs as a separate process beside the running shop.
vi.setConfig({ testTimeout: 240_000 })

test("returns are listed and shown with times in the shop's time zone, which is named", async () => {
  const shop = await shopWithReturns()
  const folder = await dataFolder(onTestFinished)
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: shop.url, DATA_DIR: folder })
  const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
  const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
  expect(await command('settings', 'set', 'shop.timeZone', 'Pacific/Auckland')).toMatchObject({ code: 0 })
  const { announced } = await shop.db.selectFrom('returns').select('created_at as announced').executeTakeFirstOrThrow()
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(announced)
  expect((await command('returns', 'list')).stdout).toContain(`R-${returnId}  ${there}`)
  expect((await command('returns', 'show', String(returnId))).stdout).toContain(
    `${there} (all times are Pacific/Auckland)`,
  )
})
