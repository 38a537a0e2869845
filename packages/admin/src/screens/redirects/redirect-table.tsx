import type { RedirectRow } from '../../data/redirect-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'

interface RedirectTableProps {
  readonly redirects: readonly RedirectRow[]
  readonly timeZone: string
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly onOpen: (redirect: RedirectRow) => void
}

export function RedirectTable({ redirects, timeZone, chosen, onChoose, onOpen }: RedirectTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const areAllChosen = redirects.length > 0 && redirects.every(({ id }) => chosen.has(id))
  function toggle(id: number) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="tw">
      <table className="tbl sticky">
        <thead>
          <tr>
            <th className="ckcol">
              <input
                type="checkbox"
                className="ck"
                aria-label={t('redirects.chooseAll')}
                checked={areAllChosen}
                onChange={() => onChoose(areAllChosen ? new Set() : new Set(redirects.map(({ id }) => id)))}
              />
            </th>
            <th>{t('redirects.from')}</th>
            <th>{t('redirects.to')}</th>
            <th className="num">{t('redirects.hits')}</th>
            <th className="hide-ph">{t('redirects.lastUsed')}</th>
            <th className="hide-ph">{t('redirects.by')}</th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((row) => (
            <tr key={row.id}>
              <td className="ckcol">
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t('redirects.chooseNamed', { from: row.from })}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              <td>
                <button
                  type="button"
                  className="main-l"
                  aria-label={t('redirects.editNamed', { from: row.from })}
                  onClick={() => onOpen(row)}
                >
                  {row.from}
                </button>
              </td>
              <td>
                <span className="row wrap">
                  {row.to} <TargetState row={row} />
                </span>
              </td>
              <td className="num">{row.hits}</td>
              <td className="soft nw hide-ph">{row.lastUsedAt === null ? '–' : formatTime(row.lastUsedAt)}</td>
              <td className="soft hide-ph">
                {t(`redirects.origin.${row.origin}`)}
                {row.createdBy !== null && ` · ${row.createdBy}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TargetState({ row: { to, status, isTargetFound } }: { readonly row: RedirectRow }) {
  const t = useText()
  if (status === 410) return <span className="soft">{t('redirects.gone')}</span>
  if (isTargetFound === null) return <span className="tag">{t('redirects.otherSite')}</span>
  if (isTargetFound) return null
  return <Badge tone="warn">{t(to === null ? 'redirects.notPublic' : 'redirects.targetMissing')}</Badge>
}
