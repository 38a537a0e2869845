import { Link } from 'react-router'
import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { ImportLines } from './import-lines.tsx'

const faults: Readonly<Record<NonNullable<CatalogueImport['fault']>['kind'], TextKey>> = {
  empty: 'import.fault.empty',
  binary: 'import.fault.binary',
  encoding: 'import.fault.encoding',
  format: 'import.fault.format',
  noRows: 'import.fault.noRows',
  unreadable: 'import.fault.unreadable',
  running: 'import.fault.running',
  unknown: 'import.fault.unknown',
}

interface ImportReportProps {
  readonly current: CatalogueImport
  readonly onRun: () => Promise<void>
  readonly onRestart: () => void
}

/** What a check found or an import did, in figures, then line by line. */
export function ImportReport({ current, onRun, onRestart }: ImportReportProps) {
  const t = useText()
  const { state, result, fault, fileName } = current
  const action = useActionDialog(useRefusalText())
  const isDone = state === 'done'
  const again = (
    <button type="button" className="btn" onClick={onRestart}>
      {t('import.another')}
    </button>
  )
  if (fault !== null || result === null)
    return (
      <div className="stack">
        <Notice tone="bad">
          <b>{t(fault === null ? 'import.interrupted' : faults[fault.kind], { fileName })}</b>
          {fault !== null && fault.because !== '' && <p lang="en">{fault.because}</p>}
        </Notice>
        <div className="row">{again}</div>
      </div>
    )
  const { items, variations } = result
  const hasChanges = items.added + items.changed + variations.added + variations.changed + result.prices.changed > 0
  const isAllLeftOut = !hasChanges && result.products === 0 && result.skipped > 0
  return (
    <div className="stack">
      <div className="sums">
        <span>
          <b>{items.added}</b>
          {t('import.new', { count: items.added, variations: variations.added })}
        </span>
        <span className={items.changed > 0 ? 'twarn' : ''}>
          <b>{items.changed}</b>
          {t('import.changed', { count: items.changed })}
        </span>
        <span>
          <b>{result.products}</b>
          {t('import.read', { count: result.products, rows: result.rows })}
        </span>
        <span className={result.skipped > 0 ? 'tbad' : ''}>
          <b>{result.skipped}</b>
          {t('import.skipped', { count: result.skipped })}
        </span>
      </div>
      {isDone ? (
        <Notice tone="ok">{t('import.done', { fileName })}</Notice>
      ) : (
        <Notice tone={isAllLeftOut ? 'bad' : 'info'}>
          {t(hasChanges ? 'import.rehearsal' : isAllLeftOut ? 'import.allLeftOut' : 'import.nothingToDo')}
        </Notice>
      )}
      {action.error !== '' && <Notice tone="bad">{action.error}</Notice>}
      {result.withoutStock > 0 && (
        <Notice tone="warn">{t('import.withoutStock', { count: result.withoutStock })}</Notice>
      )}
      {result.missingPictures > 0 && (
        <Notice tone="warn">{t('import.missingPictures', { count: result.missingPictures })}</Notice>
      )}
      {result.ignoredColumns.length > 0 && (
        <Notice tone="info">{t('import.ignoredColumns', { names: result.ignoredColumns.join(', ') })}</Notice>
      )}
      {current.lines.length > 0 && <ImportLines lines={current.lines} count={result.remarks} fileName={fileName} />}
      <div className="row">
        {isDone ? (
          <Link className="btn pri" to="/setup">
            {t('import.toSetup')}
          </Link>
        ) : (
          hasChanges && (
            <button
              type="button"
              className="btn pri"
              aria-busy={action.isBusy}
              disabled={action.isBusy}
              onClick={() => void action.run(onRun)}
            >
              {t('import.run', { count: result.products })}
            </button>
          )
        )}
        {again}
      </div>
    </div>
  )
}
