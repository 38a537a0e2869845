import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText, type TextKey } from '../../text/text.tsx'

const texts: Readonly<Record<'checking' | 'importing' | 'undoing', readonly [title: TextKey, text: TextKey]>> = {
  checking: ['import.checking', 'import.checkingText'],
  importing: ['import.importing', 'import.importingText'],
  undoing: ['import.undoing', 'import.undoingText'],
}

interface ImportProgressProps {
  readonly current: CatalogueImport
  readonly state: keyof typeof texts
}

/** How far the shop is. It works on by itself, and can be ended after its batch. */
export function ImportProgress({ current: { id, fileName, rows, totalRows, changes }, state }: ImportProgressProps) {
  const t = useText()
  const stop = useActionDialog(useRefusalText())
  const [title, text] = [t(texts[state][0], { fileName }), t(texts[state][1])]
  return (
    <section className="card">
      <div className="in stack">
        <div className="row between">
          <div>
            <h2 className="s14">{title}</h2>
            <p className="soft">{text}</p>
          </div>
          {state === 'importing' && (
            <button
              type="button"
              className="btn"
              aria-busy={stop.isBusy}
              onClick={() => void stop.run(() => call('doStopCatalogueImport', { id }))}
            >
              {t('import.stop')}
            </button>
          )}
        </div>
        {stop.error !== '' && <Notice tone="bad">{stop.error}</Notice>}
        <progress
          className="meter wide"
          aria-label={title}
          {...(totalRows !== null && { value: rows, max: Math.max(1, totalRows) })}
        />
        <p className="soft" role="status">
          {state === 'undoing'
            ? t('import.undoneCount', { count: rows })
            : totalRows === null
              ? t('import.reading')
              : t('import.rowsOf', { rows, count: totalRows })}
        </p>
        {state === 'importing' && (
          <>
            <dl className="kv">
              <dt>{t('import.written')}</dt>
              <dd>{changes.new + changes.changed}</dd>
              <dt>{t('import.pictures')}</dt>
              <dd>{t('import.picturesLater')}</dd>
            </dl>
            <Notice tone="ok">{t('import.returnPoint')}</Notice>
          </>
        )}
      </div>
    </section>
  )
}
