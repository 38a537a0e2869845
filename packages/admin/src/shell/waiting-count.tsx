import { useQuery } from '@tanstack/react-query'
import type { QueueKey } from '@vitrine/contract/shop/home.contract'
import { queuesQuery } from '../data/queue-queries.ts'
import { useText } from '../text/text.tsx'

/** The queues whose numbers stand beside a screen. */
const queuesOf: Readonly<Record<string, readonly QueueKey[]>> = {
  orders: ['toShip'],
  returns: ['returns', 'withdrawals'],
  messages: ['messages'],
  approvals: ['approvals'],
  reviews: ['reviews'],
  legal: ['legal'],
  setup: ['setup'],
}

/** How much waits, by the path of the screen. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useQuery(queuesQuery)
  const count = (keys: readonly QueueKey[]) =>
    data?.queues.filter(({ key }) => keys.includes(key)).reduce((sum, queue) => sum + queue.count, 0) ?? 0
  return Object.fromEntries(Object.entries(queuesOf).map(([path, keys]) => [path, count(keys)]))
}

interface WaitingCountProps {
  readonly count: number | undefined
  readonly className: string
}

export function WaitingCount({ count = 0, className }: WaitingCountProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <>
      <span className={className} aria-hidden="true">
        {count > 999 ? '999+' : count}
      </span>
      <span className="sr">, {t('shell.waiting', { count })}</span>
    </>
  )
}
