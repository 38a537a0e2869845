import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@vitrine/demo/demo-shop'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import type { Config } from '../config/config.ts'
import type { OpenShop } from '../open-shop.ts'
import { refusePublicDemo } from '../public-shop.ts'
import { screenshotFolder } from '../screenshots.ts'
import type { SeedClock } from './seed-clock.ts'
import { seedHistory } from './seed-history.ts'

interface SeedOptions {
  readonly config: Config
  readonly clock: SeedClock
  readonly print: (sentence: string) => void
}

/** Fills an empty database with the demo shop and its history. A non-empty database stays unchanged. */
export async function seedDemo(
  { engine, databaseUrl, log }: Pick<OpenShop, 'engine' | 'databaseUrl' | 'log'>,
  { config, clock, print }: SeedOptions,
): Promise<void> {
  if (!(await engine.import.isEmpty())) return
  refusePublicDemo(config)
  print('Filling the empty database with the demo shop ...')
  await engine.import.writeShop(demoShop())
  const admin = await openShopAdmin({
    databaseUrl,
    files: engine.files,
    origin: config.publicUrl,
    log,
    now: clock.now,
  })
  try {
    await seedHistory({ engine, admin, clock })
  } finally {
    clock.setBack(0)
    await admin.close()
  }
  const folder = join(import.meta.dirname, '../../../../packages/demo/screenshots')
  for (const file of await readdir(folder))
    await engine.files.put(screenshotFolder + file, await readFile(join(folder, file)))
}
