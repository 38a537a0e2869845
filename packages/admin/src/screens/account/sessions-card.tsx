import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ownSessionsQuery } from '../../data/staff-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { FormSection } from '../../parts/form/form-section.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

export function SessionsCard({ timeZone }: { readonly timeZone: string }) {
  const t = useText()
  const announce = useAnnounce()
  const formatTime = useFormatTime(timeZone)
  const step = useActionDialog(useRefusalText())
  const { data: sessions = [] } = useQuery(ownSessionsQuery)

  const end = (sessionId?: number) =>
    void step.run(async () => {
      const remaining = await call('deleteOperatorSessions', sessionId === undefined ? {} : { sessionId })
      queryClient.setQueryData(ownSessionsQuery.queryKey, remaining)
      announce(t('account.session.ended'))
    })

  return (
    <FormSection title={t('account.sessions')}>
      {step.error !== '' && <Notice tone="bad">{step.error}</Notice>}
      <ul className="facts">
        {sessions.map(({ id, agent, seenAt, isCurrent }) => {
          const name = agent ?? t('account.session.unknown')
          return (
            <li key={id} className="row between">
              <span>
                <b className="med">{name}</b>
                <span className="s12 soft line2">
                  {isCurrent ? t('account.session.current') : t('account.session.seen', { time: formatTime(seenAt) })}
                </span>
              </span>
              {!isCurrent && (
                <Button
                  className="btn sm"
                  isDisabled={step.isBusy}
                  aria-label={t('account.session.endNamed', { name })}
                  onPress={() => end(id)}
                >
                  {t('account.session.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button className="btn" isDisabled={step.isBusy} onPress={() => end()}>
            {t('account.session.endOthers')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
