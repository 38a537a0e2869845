import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { shopWithPayments, type ShopWithPayments } from './shop-with-payments.ts'
import { testShop, type TestShop } from './test-shop.ts'

type Work = () => Promise<unknown>

interface Interrupted {
  justBefore(step: string, work: Work): void
  /** Steps that were to be interrupted and were never reached: the step has another name now. */
  unreachedSteps(): readonly string[]
}

/** Lets something happen once, just before a named step of real code. */
export function interruptions(): Interrupted & { pause(before: string): Promise<void> } {
  const waiting = new Map<string, Work>()
  return {
    pause: async (before: string) => {
      const work = waiting.get(before)
      waiting.delete(before)
      await work?.()
    },
    justBefore(step: string, work: Work) {
      waiting.set(step, work)
    },
    unreachedSteps: () => [...waiting.keys()],
  }
}

export async function interruptedShop(): Promise<TestShop & Interrupted> {
  const { pause, justBefore, unreachedSteps } = interruptions()
  return { ...(await testShop({ document: purchaseDocument, pause })), justBefore, unreachedSteps }
}

export async function interruptedPayingShop(): Promise<ShopWithPayments & Interrupted> {
  const { pause, justBefore, unreachedSteps } = interruptions()
  return { ...(await shopWithPayments({ pause })), justBefore, unreachedSteps }
}
