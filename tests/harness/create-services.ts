import type { Services } from '@vitrine/engine/kernel/context'
import { quiet } from './settled-feed.ts'
import type { TestShop } from './test-shop.ts'

/** For whoever reads once: settings and changes that come later are not heard of. */
export const noChanges: Services['changes'] = { subscribe: () => () => {}, caughtUp: async () => {} }

/** What the desks of a shop under test stand in. */
export function createServices({ db, engine }: Pick<TestShop, 'db' | 'engine'>, more: Partial<Services> = {}): Services {
  return { db, settings: engine.settings, now: () => new Date(), log: quiet, changes: noChanges, ...more }
}
