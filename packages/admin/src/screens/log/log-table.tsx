import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '../../data/queries.ts'
import type { AuditEntry } from '../../data/staff-queries.ts'
import { useFormatDateTime, useFormatMoment } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { describeSetting } from './setting-change.ts'
import { toSubjectPath } from './subject-path.ts'
import { useChangeLines, type ChangeLine } from './use-change-lines.ts'
import { useKnownNames } from './use-known-names.ts'
import { useLogNames } from './use-log-names.ts'
import { useValueText } from './use-value-text.ts'

interface LogTableProps {
  readonly entries: readonly AuditEntry[]
  readonly timeZone: string
  readonly currency: string
  readonly onShowThing: (subject: string, id: string) => void
}

export function LogTable({ entries, timeZone, currency, onShowThing }: LogTableProps) {
  const t = useText()
  const locale = useLocale()
  const formatMoment = useFormatMoment(timeZone)
  const formatDateTime = useFormatDateTime(timeZone)
  const { data: operator } = useQuery(operatorQuery)
  const { toAction, toThing, toSubject } = useLogNames()
  const toKnownName = useKnownNames()
  const toLines = useChangeLines(useValueText({ toKnownName, shopCurrency: currency, timeZone }))

  function describe(entry: AuditEntry) {
    const { subject, subjectId } = entry
    const setting = describeSetting(entry, t, locale)
    const known = toKnownName(subject, subjectId)
    return {
      thing: setting?.name ?? (known === undefined ? toThing(subject, subjectId) : `${toSubject(subject)} ${known}`),
      path: setting?.path ?? toSubjectPath(subject, subjectId, operator?.permissions ?? []),
      lines: setting?.lines ?? toLines(entry),
    }
  }

  return (
    <div className="tw">
      <table className="tbl sticky log">
        <thead>
          <tr>
            <th>{t('log.when')}</th>
            <th>{t('log.who')}</th>
            <th>{t('log.what')}</th>
            <th>{t('log.change')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { thing, path, lines } = describe(entry)
            return (
              <tr key={entry.id}>
                <td className="soft nw">
                  <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                    {formatMoment(entry.at)}
                  </time>
                </td>
                <td>{entry.operatorId === null ? t('log.commandLine') : entry.operatorName}</td>
                <td>
                  <b className="med">{toAction(entry.action)}</b>
                  <span className="s12 line2">
                    {path === undefined ? <span className="soft">{thing}</span> : <Link to={path}>{thing}</Link>}{' '}
                    <button
                      type="button"
                      className="ib sm"
                      aria-label={t('log.onlyThis', { thing })}
                      title={t('log.onlyThis', { thing })}
                      onClick={() => onShowThing(entry.subject, entry.subjectId)}
                    >
                      <Icon name="search" />
                    </button>
                  </span>
                </td>
                <td>
                  <Changes lines={lines} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const maxLines = 6

function Changes({ lines }: { readonly lines: readonly ChangeLine[] }) {
  const t = useText()
  if (lines.length === 0) return <span className="faint">{t('log.noDetails')}</span>
  const [first, rest] = [lines.slice(0, maxLines), lines.slice(maxLines)]
  return (
    <>
      <LineList lines={first} />
      {rest.length > 0 && (
        <details>
          <summary className="lnk">{t('log.moreChanges', { count: rest.length })}</summary>
          <LineList lines={rest} />
        </details>
      )}
    </>
  )
}

function LineList({ lines }: { readonly lines: readonly ChangeLine[] }) {
  return (
    <ul className="changes">
      {lines.map(({ label, before, after }) => (
        <li key={label}>
          {label !== '' && <span className="soft">{label}: </span>}
          {before !== undefined && (after === undefined ? <s>{before}</s> : <span className="soft">{before}</span>)}
          {before !== undefined && after !== undefined && ' → '}
          {after}
        </li>
      ))}
    </ul>
  )
}
