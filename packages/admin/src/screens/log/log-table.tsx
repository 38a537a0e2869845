import type { AuditEntry } from '../../data/staff-queries.ts'
import { useFormatDateTime, useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { toFieldChanges, type FieldChange } from './describe-change.ts'
import { useLogText } from './use-log-text.ts'

interface LogTableProps {
  readonly entries: readonly AuditEntry[]
  readonly timeZone: string
}

export function LogTable({ entries, timeZone }: LogTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const formatDateTime = useFormatDateTime(timeZone)
  const { toAction, toSubject } = useLogText()
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
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="soft nw">
                <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                  {formatTime(entry.at)}
                </time>
              </td>
              <td>{entry.operatorId === null ? t('log.commandLine') : entry.operatorName}</td>
              <td>
                <b className="med">{toAction(entry.action)}</b>
                <span className="s12 soft line2">
                  {toSubject(entry.subject)} {entry.subjectId}
                </span>
              </td>
              <td>
                <Changes entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const maxChanges = 6

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const t = useText()
  const changes = toFieldChanges(entry)
  if (changes.length === 0) return <span className="faint">{t('log.noDetails')}</span>
  const [first, rest] = [changes.slice(0, maxChanges), changes.slice(maxChanges)]
  return (
    <>
      <ChangeList changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="lnk">{t('log.moreChanges', { count: rest.length })}</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { toField, toValue } = useLogText()
  return (
    <dl className="changes">
      {changes.map(({ path, before, after, hasBefore, hasAfter }) => (
        <div key={path.join()}>
          {path.length > 0 && <dt className="soft">{path.map(toField).join(' › ')}</dt>}
          <dd>
            {hasBefore && <span className={hasAfter ? 'soft' : 'strike'}>{toValue(path.at(-1), before)}</span>}
            {hasBefore && hasAfter && <span aria-hidden="true"> → </span>}
            {hasAfter && <span>{toValue(path.at(-1), after)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
