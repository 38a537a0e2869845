import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { operatorQuery } from '../../data/queries.ts'
import type { Home } from '../../data/setup-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { toSubjectPath } from '../log/subject-path.ts'
import { useLogNames } from '../log/use-log-names.ts'

interface ActivitiesCardProps {
  readonly activities: NonNullable<Home['activities']>
  readonly timeZone: string
}

/** What colleagues changed last. */
export function ActivitiesCard({ activities, timeZone }: ActivitiesCardProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const { toPerson, toAction, toThing } = useLogNames()
  const { data: operator } = useQuery(operatorQuery)
  return (
    <section className="card">
      <header>
        <h2>{t('home.activities.title')}</h2>
      </header>
      <div className="in">
        {activities.length === 0 && <p className="soft">{t('home.activities.none')}</p>}
        <ul className="docs">
          {activities.map(({ id, at, operatorName, action, subject, subjectId }) => {
            const path = toSubjectPath(subject, subjectId, operator?.permissions ?? [])
            const name = toPerson(operatorName)
            const thing = toThing(subject, subjectId)
            return (
              <li key={id}>
                <span className="av">{toInitials(name)}</span>
                <span className="grow cut">
                  <b>{name}</b> {toAction(action)} · {path === undefined ? thing : <Link to={path}>{thing}</Link>}
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

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
