import type { Services } from '@vitrine/engine/kernel/context'
import { quiet } from '../settled-feed.ts'
import type { TestShop } from './test-shop.ts'

/** A change feed without changes: settings are read once and never refreshed. */
export const noChanges: Services['changes'] = { subscribe: () => () => {}, caughtUp: async () => {} }

/** The services that admins of a shop under test need. */
export function createServices(
  { db, engine }: Pick<TestShop, 'db' | 'engine'>,
  more: Partial<Services> = {},
): Services {
  return { db, settings: engine.settings, now: () => new Date(), log: quiet, changes: noChanges, ...more }
}
