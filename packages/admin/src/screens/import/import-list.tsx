import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { importListQuery, type CatalogueImport } from '../../data/setup-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { kindNames } from './mapping/map-columns.tsx'

const tones: Partial<Record<CatalogueImport['state'], 'ok' | 'warn' | 'bad'>> = {
  done: 'ok',
  failed: 'bad',
  interrupted: 'warn',
  stopped: 'warn',
}

/** The imports of the last 30 days: each can be opened, and taken back. */
export function ImportList() {
  const t = useText()
  const imports = useQuery(importListQuery)
  const formatTime = useFormatDateTime(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const rows = imports.data ?? []
  if (rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('import.list.title')}</h2>
        <span className="soft">{t('import.list.text')}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="tw" tabIndex={0} role="region" aria-label={t('import.list.title')}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('import.list.file')}</th>
              <th>{t('import.list.kind')}</th>
              <th>{t('import.list.when')}</th>
              <th>{t('import.list.by')}</th>
              <th className="num">{t('import.list.new')}</th>
              <th className="num">{t('import.list.changed')}</th>
              <th>{t('import.list.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link className="lnk" to={`?import=${row.id}`}>
                    {row.fileName}
                  </Link>
                </td>
                <td className="soft">{t(kindNames[row.kind])}</td>
                <td className="soft">{formatTime(row.createdAt)}</td>
                <td className="soft">{row.by ?? ''}</td>
                <td className="num">{row.new}</td>
                <td className="num">{row.changed}</td>
                <td>
                  <StateBadge state={row.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function StateBadge({ state }: { readonly state: CatalogueImport['state'] }) {
  const t = useText()
  const tone = tones[state]
  const text = t(`import.state.${state}`)
  return tone === undefined ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>
}
