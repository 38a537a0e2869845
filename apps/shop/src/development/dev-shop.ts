import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHttpServer } from '@vitrine/server/http/serve'
import type { ServerBuild } from 'react-router'
import { composeApp } from '../compose.ts'
import { readConfig } from '../config/config.ts'
import { openShop } from '../open-shop.ts'
import { allowedDemoLogins, refuseSimulatedPayments, shopNotices } from '../public-shop.ts'
import { createSeedClock } from '../seed/seed-clock.ts'
import { seedDemo } from '../seed/seed.ts'

export interface DevShop {
  /** E-mail and password of the demo customers. */
  readonly logins: Awaited<ReturnType<typeof allowedDemoLogins>>
  /** For the first owner; null: the shop has staff accounts. */
  createFirstOwnerLink(): Promise<string | null>
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Opens engine and server on a running database; answers are compared with their schema. */
export async function openDevShop(
  databaseUrl: string,
  build: () => Promise<ServerBuild>,
  print: (sentence: string) => void,
): Promise<DevShop> {
  const config = { ...readConfig(process.env), databaseUrl }
  const clock = createSeedClock()
  const shop = await openShop(config, { checksAnswers: true, now: clock.now })
  try {
    if (config.demo) await seedDemo(shop, { config, clock, print })
    await refuseSimulatedPayments(config, databaseUrl)
    const logins = await allowedDemoLogins(config, databaseUrl)
    const app = await composeApp(config, shop, {
      build,
      assets: new Map(),
      textAssets: {},
      development: true,
      notices: shopNotices(config, logins),
    })
    // It never listens: the server of the development loop passes its requests on.
    const http = createHttpServer(app)
    shop.engine.scheduler.start()
    return {
      logins,
      createFirstOwnerLink: shop.engine.operators.createFirstOwnerLink,
      handle: (request, response) => void http.emit('request', request, response),
      close: () => shop.close(),
    }
  } catch (error) {
    await shop.close()
    throw error
  }
}
