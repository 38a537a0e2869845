import type { Change, Log } from '../context.ts'

export type ChangeSubscriber = (changes: readonly Change[]) => Promise<void> | void

export interface Subscriptions {
  subscribe(subscriber: ChangeSubscriber): () => void
  /**
   * Calls the subscribers in order. False: one has failed, and the next call with the same list continues with it;
   * later subscribers have to wait, because they must not show a newer state than earlier ones.
   */
  deliver(changes: readonly Change[]): Promise<boolean>
}

export function createSubscriptions(log: Log): Subscriptions {
  const subscribers: ChangeSubscriber[] = []
  let current: readonly Change[] | undefined
  let deliveredTo = new Set<ChangeSubscriber>()
  return {
    subscribe(subscriber) {
      subscribers.push(subscriber)
      return () => void subscribers.splice(subscribers.indexOf(subscriber), 1)
    },
    async deliver(changes) {
      if (changes !== current) deliveredTo = new Set()
      current = changes
      // A subscriber may unsubscribe meanwhile.
      for (const subscriber of subscribers.slice()) {
        if (deliveredTo.has(subscriber)) continue
        try {
          await subscriber(changes)
          deliveredTo.add(subscriber)
        } catch (error) {
          log.error({ error, changes: changes.length }, 'Changes could not be applied and are retried')
          return false
        }
      }
      return true
    },
  }
}
