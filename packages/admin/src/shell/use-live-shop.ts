import { useEffect, useEffectEvent } from 'react'
import { callOnce } from '../data/client.ts'
import { interrupt } from '../data/interruptions.ts'
import { followShop } from '../data/live.ts'
import { operatorQuery, queryClient } from '../data/queries.ts'
import { useAnnounce } from '../parts/announcer.tsx'
import { useText } from '../text/text.tsx'
import type { LoggedInOperator } from './logged-in-operator.ts'

/** Follows the shop; an ended session and a changed role are noticed. */
export function useLiveShop(operator: LoggedInOperator): void {
  const t = useText()
  const announce = useAnnounce()
  const checkSession = useEffectEvent(async () => {
    // Without a connection nothing is known about the session.
    const found = await callOnce('getOperator', {}).catch(() => operator)
    if (found?.isComplete !== true) return void interrupt('login')
    if (found.permissions.join() !== operator.permissions.join()) announce(t('session.roleChanged'))
    queryClient.setQueryData(operatorQuery.queryKey, found)
  })
  useEffect(() => followShop({ onSession: () => void checkSession() }), [])
}
