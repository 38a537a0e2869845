import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { openLargeCatalogue } from './large-catalogue.ts'
import { atMost, median, type Figure } from '../measure.ts'
import { startShop } from '../running-shop.ts'

const rounds = 3
const firstPath = '/search?term=shirt'
const largeCatalogue = 100_000

/** From the start of the process to its first page, without a stored catalogue index and with one. */
export async function benchStart(emptyFolder: string): Promise<readonly Figure[]> {
  const { folder, databaseUrl, stop } = await openLargeCatalogue(emptyFolder)
  const indexFolder = join(folder, 'index')
  try {
    const items = await countItems(databaseUrl)
    await rm(indexFolder, { recursive: true, force: true })
    const options = { databaseUrl, folder, firstPath }
    const building = await startShop(options)
    await isStored(indexFolder)
    await building.close()
    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const shop = await startShop(options)
      seconds.push(shop.secondsToFirstPage)
      await shop.close()
    }
    const target = items > largeCatalogue ? 6 : 3
    const name = `start with ${items} products`
    return [
      atMost(`${name}: first page, index built`, building.secondsToFirstPage, 10 * target, { unit: ' s' }),
      atMost(`${name}: first page, index loaded`, median(seconds), target, { unit: ' s' }),
    ]
  } finally {
    await stop()
  }
}

async function countItems(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return Number(count)
}

async function isStored(indexFolder: string): Promise<void> {
  while (!(await readdir(indexFolder).catch(() => [])).some((name) => name.endsWith('.bin'))) await pause(100)
}
