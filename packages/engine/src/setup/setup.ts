import type { Answer } from '@vitrine/contract/api/operations'
import type { Handlers } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import type { LawModule } from '../law/law.ts'
import { toFirstSteps } from './first-steps.ts'
import { readSellingFacts } from './selling-facts-store.ts'
import { findFurthestOrder } from './test-order-store.ts'

export { findLegalFaults } from './find-legal-faults.ts'
export { findSellingFaults } from './find-selling-faults.ts'
export { readSellingFacts, type SellingFacts } from './selling-facts-store.ts'

export interface SetupModule {
  readonly handlers: Handlers<'getFirstSteps'>
  firstSteps(db: Db, now: Date): Promise<Answer<'getFirstSteps'>>
}

interface SetupOptions {
  readonly law: Pick<LawModule, 'check'>
  /** The keys of the shipping rates of this version. */
  readonly rates: readonly string[]
}

/** What a shop needs until it can sell. */
export function createSetup({ law, rates }: SetupOptions): SetupModule {
  const firstSteps: SetupModule['firstSteps'] = async (db, now) => {
    const [facts, legal, testOrder] = await Promise.all([
      readSellingFacts(db),
      law.check(db, now),
      findFurthestOrder(db),
    ])
    return toFirstSteps({ facts, legal, testOrder, rates })
  }
  return { firstSteps, handlers: { getFirstSteps: ({ db, now }) => firstSteps(db, now) } }
}
