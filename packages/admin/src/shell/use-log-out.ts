import { useNavigate } from 'react-router'
import { call } from '../data/client.ts'
import { queryClient } from '../data/queries.ts'
import { deleteDrafts } from '../parts/form/drafts.ts'
import { forgetRecent } from './palette/recent-options.ts'

/** Ends the session; nothing of it stays on the device. */
export function useLogOut(operatorId: number): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await call('doOperatorLogout', {})
    queryClient.clear()
    forgetRecent(operatorId)
    await deleteDrafts().catch(() => {})
    await navigate('/login')
  }
}
