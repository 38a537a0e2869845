import type { House } from '@vitrine/engine/kernel/context'
import { quiet } from './settled-feed.ts'
import type { TestShop } from './test-shop.ts'

/** For whoever reads once: settings and changes that come later are not heard of. */
export const deaf: House['changes'] = { follow: () => () => {}, caughtUp: async () => {} }

/** What the desks of a shop under test stand in. */
export function houseOf({ db, engine }: Pick<TestShop, 'db' | 'engine'>, more: Partial<House> = {}): House {
  return { db, settings: engine.settings, now: () => new Date(), log: quiet, changes: deaf, ...more }
}
