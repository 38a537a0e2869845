import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { staffSessionsQuery, type StaffMember } from '../../data/staff-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { InfoDialog } from '../../parts/info-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

interface SessionsDialogProps {
  readonly person: StaffMember
  readonly timeZone: string
  readonly onClose: () => void
}

/** Where somebody is logged in; ends one session or all. */
export function SessionsDialog({ person: { id, name }, timeZone, onClose }: SessionsDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const formatTime = useFormatTime(timeZone)
  const ending = useActionDialog(useRefusalText())
  const { data: sessions } = useQuery(staffSessionsQuery(id))

  const end = (sessionId?: number) =>
    void ending.run(async () => {
      const remaining = await call('deleteStaffSessions', { id, ...(sessionId !== undefined && { sessionId }) })
      queryClient.setQueryData(staffSessionsQuery(id).queryKey, remaining)
      announce(t('staff.sessions.ended'))
    })

  return (
    <InfoDialog
      title={t('staff.sessions.title', { name })}
      done={t('staff.done')}
      onClose={onClose}
      actions={
        sessions !== undefined &&
        sessions.length > 1 && (
          <Button className="btn" isDisabled={ending.isBusy} onPress={() => end()}>
            {t('staff.sessions.endAll')}
          </Button>
        )
      }
    >
      {ending.error !== '' && <Notice tone="bad">{ending.error}</Notice>}
      {sessions?.length === 0 && <p className="soft">{t('staff.sessions.none', { name })}</p>}
      <ul className="plain">
        {sessions?.map(({ id: sessionId, agent, seenAt, isCurrent }) => (
          <li key={sessionId} className="row between">
            <span>
              {agent ?? t('staff.session.unknown')}{' '}
              {isCurrent && <span className="soft">({t('staff.session.current')})</span>}
              <span className="s12 soft line2">{t('staff.session.seen', { time: formatTime(seenAt) })}</span>
            </span>
            <Button className="btn sm" isDisabled={ending.isBusy} onPress={() => end(sessionId)}>
              {t('staff.sessions.end')}
            </Button>
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
