import { buyingShop } from '../journeys/fixtures/buying-shop.ts'
import { payingShop, type PayingShop } from './paying-shop.ts'
import { testShop, type TestShop } from './test-shop.ts'

type Work = () => Promise<unknown>

interface Interrupted {
  justBefore(step: string, work: Work): void
  /** What was to happen and never did: the step has another name now. */
  left(): readonly string[]
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
    left: () => [...waiting.keys()],
  }
}

export async function interruptedShop(): Promise<TestShop & Interrupted> {
  const { pause, justBefore, left } = interruptions()
  return { ...await testShop({ document: buyingShop, pause }), justBefore, left }
}

export async function interruptedPayingShop(): Promise<PayingShop & Interrupted> {
  const { pause, justBefore, left } = interruptions()
  return { ...await payingShop({ pause }), justBefore, left }
}
