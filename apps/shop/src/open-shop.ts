import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { createLog } from '@vitrine/server/log'
import { createMetrics, type Metrics } from '@vitrine/server/metrics'
import type { Simulator } from '@vitrine/providers/payment/simulator/simulator'
import type { Config } from './config.ts'
import { openPayments } from './payments.ts'
import { providersOf } from './providers.ts'
import { explained, openDatabaseServer } from './database-server.ts'

export interface OpenShop {
  readonly engine: Engine
  readonly databaseUrl: string
  readonly log: ReturnType<typeof createLog>
  readonly metrics: Metrics
  /** What the person who started it should know about where things stand. */
  readonly remarks: readonly string[]
  /** Plays the payment provider where none is configured. */
  readonly simulator: Simulator | undefined
  close(): Promise<void>
}

/** The engine on the configured database, with the embedded one started when none is named. */
export async function openShop(config: Config, { checksAnswers = false, now }: { readonly checksAnswers?: boolean; readonly now?: () => Date } = {}): Promise<OpenShop> {
  const log = createLog(config.logLevel)
  const database = await openDatabaseServer(config)
  const payments = await openPayments(config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  try {
    // Asked only when somebody reads the metrics, and then the engine is open.
    const metrics = createMetrics(() => engine.readiness())
    const engine: Engine = await openEngine({
      databaseUrl: database.url, origin: config.publicUrl, isLocal: config.isLocal, providers: providersOf(config, payments.providers), pushKey: config.pushKey, mediaFolder: join(config.dataDir, 'media'), log, checksAnswers, ...(now && { now }), onStatement: (seconds) => metrics.database(seconds),
    })
    return {
      engine, databaseUrl: database.url, log, metrics, remarks: [...database.remarks, ...payments.remarks], simulator: payments.simulator,
      async close() {
        await engine.close()
        await payments.close()
        await database.close()
      },
    }
  } catch (error) {
    await payments.close()
    await database.close()
    throw explained(error, config)
  }
}
