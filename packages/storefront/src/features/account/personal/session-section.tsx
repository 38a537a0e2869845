import { useText } from '../../../text/text.tsx'
import { Availability } from '../../../ui/product/availability.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../../../ui/time.tsx'
import type { Personal } from './load-personal.ts'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'

/** The sessions of the customer, with a button to end each. */
export function SessionSection({
  sessions,
  timeZone,
  rejected,
}: {
  readonly sessions: Personal['sessions']
  readonly timeZone: string
  readonly rejected: RejectedForm | undefined
}) {
  const t = useText()
  return (
    <Section id="sessions-section" title={t('personal.sessions')}>
      {rejected?.message && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      <ul className={styles.rows}>
        {sessions.map(({ id, agent, seenAt, isThis }) => (
          <li key={id}>
            <Time at={seenAt} style="dateTime" timeZone={timeZone}>
              {(lastSeen) => (
                <>
                  <p>
                    <strong>{agent ?? t('personal.unknownAgent')}</strong>
                    {isThis && (
                      <>
                        {' '}
                        <Availability id={1} text={t('personal.thisSession')} />
                      </>
                    )}
                    <span className={`${layout.soft} ${layout.small}`}>{t('personal.seen', { time: lastSeen })}</span>
                  </p>
                  {!isThis && (
                    <form method="post">
                      <input type="hidden" name="id" value={id} />
                      <Button
                        kind="second"
                        size="small"
                        type="submit"
                        name="intent"
                        value="endSession"
                        aria-label={`${t('personal.endSession')}: ${agent ?? t('personal.unknownAgent')}, ${lastSeen}`}
                      >
                        {t('personal.endSession')}
                      </Button>
                    </form>
                  )}
                </>
              )}
            </Time>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <Button kind="second" size="small" type="submit" name="intent" value="endSessions">
            {t('personal.endSessions')}
          </Button>
        </form>
      )}
    </Section>
  )
}
