import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '@vitrine/engine/engine'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import type { Afterwards } from '../database/test-database.ts'
import { testPasswordCost } from '../password-cost.ts'
import { recordRefusals } from '../recorded-refusals.ts'
import { offlineProviders } from '../services/providers.ts'
import { quiet } from '../settled-feed.ts'
import { serve, type ServedShop } from './served-shop.ts'
import { testShop, type TestShop } from './test-shop.ts'

export interface SkewedInstances {
  /** The engine of the slow instance. */
  readonly shop: TestShop
  readonly slow: ServedShop
  readonly fast: ServedShop
}

const hourMs = 3_600_000

/** One shop, served by an instance whose clock is three hours behind and by one that is three hours ahead. */
export async function skewedInstances(afterwards: Afterwards): Promise<SkewedInstances> {
  const shop = await testShop({
    document: purchaseDocument,
    now: () => new Date(Date.now() - 3 * hourMs),
    afterwards,
  })
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-skewed-'))
  const second = recordRefusals(
    await openEngine({
      databaseUrl: shop.url,
      dataDir: folder,
      origin: 'http://shop.test',
      isLocal: true,
      checksAnswers: true,
      passwordCost: testPasswordCost,
      now: () => new Date(Date.now() + 3 * hourMs),
      providers: offlineProviders(),
      log: quiet,
    }),
  )
  afterwards(async () => {
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    shop,
    slow: serve(shop.engine, shop.db, { rateLimits: 'off' }),
    fast: serve(second, shop.db, { rateLimits: 'off' }),
  }
}
