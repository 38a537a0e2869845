import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useText } from '../../text/text.tsx'

/** How far the shop is. It works on by itself. */
export function ImportProgress({
  current: { state, fileName, rows, totalRows },
}: {
  readonly current: CatalogueImport
}) {
  const t = useText()
  const title = t(state === 'checking' ? 'import.checking' : 'import.importing', { fileName })
  return (
    <section className="card">
      <div className="in stack">
        <div>
          <h2 className="s14">{title}</h2>
          <p className="soft">{t(state === 'checking' ? 'import.checkingText' : 'import.importingText')}</p>
        </div>
        <progress
          className="meter wide"
          aria-label={title}
          {...(totalRows !== null && { value: rows, max: Math.max(1, totalRows) })}
        />
        <p className="soft" role="status">
          {totalRows === null ? t('import.reading') : t('import.rowsOf', { rows, count: totalRows })}
        </p>
      </div>
    </section>
  )
}
