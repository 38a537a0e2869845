import type { Input } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { refreshApprovals } from '../../data/approval-queries.ts'
import { call } from '../../data/client.ts'
import { useText } from '../../text/text.tsx'
import { useAnnounce } from '../announcer.tsx'

/** What the limit of the role refuses is asked for, with a reason. */
export function useApprovalRequest() {
  const t = useText()
  const announce = useAnnounce()
  const [reason, setReason] = useState('')
  return {
    reason,
    setReason,
    isReady: reason.trim() !== '',
    async ask(request: Input<'doRequestRefundApproval'>['request']) {
      await call('doRequestRefundApproval', { request, reason })
      await refreshApprovals()
      announce(t('approval.asked'))
    },
  }
}
