import { openEngine, type Engine } from '@vitrine/engine/engine'
import { createLog } from '@vitrine/server/monitoring/log'
import { createMetrics, type Metrics } from '@vitrine/server/monitoring/metrics'
import type { Config } from './config/config.ts'
import { openEncryptionKey } from './config/open-encryption-key.ts'
import { openServedFileStore } from './file-store.ts'
import { createPayments, type ShopPayments } from './payments.ts'
import { createProviders } from './providers.ts'
import { explainDatabaseError, openDatabaseServer } from './database/database-server.ts'

export interface OpenShop {
  readonly engine: Engine
  readonly databaseUrl: string
  readonly log: ReturnType<typeof createLog>
  readonly metrics: Metrics
  /** Remarks for the operator at the start. */
  readonly remarks: readonly string[]
  readonly paymentProviders: ShopPayments['providers']
  /** The simulated payment providers, if there are any. */
  readonly simulator: ShopPayments['simulator']
  close(): Promise<void>
}

/** Opens the engine on the configured database, or starts the embedded one. */
export async function openShop(
  config: Config,
  { checksAnswers = false, now }: { readonly checksAnswers?: boolean; readonly now?: () => Date } = {},
): Promise<OpenShop> {
  const log = createLog(config.logLevel)
  const database = await openDatabaseServer(config)
  const payments = await createPayments(config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  try {
    const files = await openServedFileStore(config, log)
    // Called at scrapes only, when the engine is open.
    const metrics = createMetrics(() => engine.readiness())
    const engine: Engine = await openEngine({
      databaseUrl: database.url,
      origin: config.publicUrl,
      isLocal: config.isLocal,
      providers: createProviders(config, payments),
      pushKey: config.pushKey,
      encryptionKey: await openEncryptionKey(config),
      dataDir: config.dataDir,
      files,
      mayBreakInstances: config.breaksInstances,
      log,
      checksAnswers,
      ...(now && { now }),
      onStatement: (seconds) => metrics.database(seconds),
    })
    return {
      engine,
      databaseUrl: database.url,
      log,
      metrics,
      remarks: [...database.remarks, ...payments.remarks()],
      paymentProviders: payments.providers,
      simulator: payments.simulator,
      async close() {
        await engine.close()
        await payments.close()
        await database.close()
      },
    }
  } catch (error) {
    await payments.close()
    await database.close()
    throw explainDatabaseError(error, config)
  }
}
