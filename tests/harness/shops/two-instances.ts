import { openEngine, type Engine } from '@vitrine/engine/engine'
import type { OutgoingMail } from '@vitrine/engine/ports/mail'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import type { RateLimits } from '@vitrine/server/options'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { toCustomerEntry } from '../customers.ts'
import { recordRefusals } from '../recorded-refusals.ts'
import { shopWithPayments, type ShopWithPayments } from './shop-with-payments.ts'
import { testPasswordCost } from '../password-cost.ts'
import { offlineProviders } from '../services/providers.ts'
import { createBrowser, serve, type Browser, type ServedShop } from './served-shop.ts'
import type { Afterwards } from '../database/test-database.ts'

export interface TwoInstances {
  readonly shop: ShopWithPayments
  /**
   * The same shop twice: each has an engine, a memory, a page cache and limits of its own; database and folder are one.
   */
  readonly one: ServedShop
  readonly other: ServedShop
  /** As a proxy in front of both shows them: each request to the next of them. */
  readonly between: ServedShop['ask']
  browser(ask?: ServedShop['ask']): Browser
  /** The mails that either instance sent. */
  readonly sent: readonly Pick<OutgoingMail, 'to' | 'messageKey'>[]
}

export async function twoInstances({
  rateLimits = 'off',
  afterwards,
}: {
  readonly rateLimits?: RateLimits | 'off'
  readonly afterwards: Afterwards
}): Promise<TwoInstances> {
  const sent: Pick<OutgoingMail, 'to' | 'messageKey'>[] = []
  const mail = {
    send: async ({ to, messageKey }: OutgoingMail) => {
      sent.push({ to, messageKey })
    },
  }
  const shop = await shopWithPayments({
    document: { ...purchaseDocument, customers: [toCustomerEntry('ann')] },
    afterwards,
    providers: { mail },
  })
  const second: Engine = recordRefusals(
    await openEngine({
      databaseUrl: shop.url,
      dataDir: shop.folder,
      origin: 'http://shop.test',
      isLocal: true,
      checksAnswers: true,
      passwordCost: testPasswordCost,
      now: shop.clock.now,
      providers: { ...offlineProviders(), mail, payments: [createMollieProvider(shop.simulator.access)] },
      log: { info() {}, warn() {}, error() {} },
    }),
  )
  afterwards(() => second.close())
  const [one, other] = [serve(shop.engine, shop.db, { rateLimits }), serve(second, shop.db, { rateLimits })]
  let turn = 0
  const between: ServedShop['ask'] = (path, init) => (turn++ % 2 === 0 ? one : other).ask(path, init)
  return { shop, one, other, between, sent, browser: (ask = between) => createBrowser(ask) }
}
