import { useEffect, useEffectEvent, useRef } from 'react'
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
    queryClient.setQueryData(operatorQuery.queryKey, found)
  })
  // Whichever request has read it.
  const permissions = operator.permissions.join()
  const shownPermissions = useRef(permissions)
  const tellChange = useEffectEvent(() => announce(t('session.roleChanged')))
  useEffect(() => {
    if (shownPermissions.current !== permissions) tellChange()
    shownPermissions.current = permissions
  }, [permissions])
  useEffect(() => followShop({ onSession: () => void checkSession() }), [])
}
