import { Link } from 'react-router'
import type { Home } from '../../data/setup-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { findTextKey, useText } from '../../text/text.tsx'

interface ActivitiesCardProps {
  readonly activities: NonNullable<Home['activities']>
  readonly timeZone: string
}

/** What colleagues changed last. */
export function ActivitiesCard({ activities, timeZone }: ActivitiesCardProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <section className="card">
      <header>
        <h2>{t('home.activities.title')}</h2>
      </header>
      <div className="in">
        {activities.length === 0 && <p className="soft">{t('home.activities.none')}</p>}
        <ul className="docs">
          {activities.map(({ id, at, operatorName, action, subject, subjectId }) => {
            const key = findTextKey(`home.subject.${subject}`)
            const what = key === undefined ? subject : t(key, { id: toShortId(subject, subjectId) })
            return (
              <li key={id}>
                <span className="av">{toInitials(operatorName)}</span>
                <span className="grow cut">
                  <b>{operatorName}</b> {toVerb(action, t)}{' '}
                  {subject === 'order' ? <Link to={`/orders/${subjectId}`}>{what}</Link> : what}
                </span>
                <span className="faint s12 nw">{formatTime(at)}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** The names of operations begin with what they do. */
function toVerb(action: string, t: ReturnType<typeof useText>): string {
  const key = findTextKey(`home.action.${action}`)
  if (key !== undefined) return t(key)
  if (/^delete|[rR]emove/.test(action)) return t('home.verb.removed')
  return t(/^do(?:Add|Create|Upload)|create/.test(action) ? 'home.verb.added' : 'home.verb.changed')
}

/** A page is named by type, name and language. */
function toShortId(subject: string, id: string): string {
  const [, name = id, locale = ''] = id.split('/')
  return subject === 'page' && locale !== '' ? `${name} (${locale})` : id
}

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
