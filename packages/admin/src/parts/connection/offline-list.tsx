import { useText } from '../../text/text.tsx'
import { EmptyState } from '../screen-states.tsx'

interface ListQuery {
  readonly fetchStatus: string
  readonly data: unknown
  readonly isPlaceholderData: boolean
}

/** A list that was never read, and waits for the connection. The rows of another list would be wrong. */
export const isWaitingOffline = ({ fetchStatus, data, isPlaceholderData }: ListQuery): boolean =>
  fetchStatus === 'paused' && (data === undefined || isPlaceholderData)

export function OfflineList() {
  const t = useText()
  return <EmptyState icon="plug" title={t('offline.title')} text={t('offline.list')} />
}
