import type { CatalogueImport } from '../../data/setup-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { kindNames } from './mapping/map-columns.tsx'

interface ImportSumsProps {
  readonly current: CatalogueImport
  readonly result: NonNullable<CatalogueImport['result']>
}

/** A check or an import in figures, and what is to be known about it. */
export function ImportSums({ current: { state, kind, fileName, changes }, result }: ImportSumsProps) {
  const t = useText()
  const hasChanges = changes.new + changes.changed > 0
  const isAllLeftOut = !hasChanges && result.products === 0 && result.skipped > 0
  const same = Math.max(0, result.products - changes.new - changes.changed)
  return (
    <>
      <div className="sums">
        <span>
          <b>{changes.new}</b>
          {kind === 'products'
            ? t('import.new', { count: changes.new, variations: result.variations.added })
            : t('import.newRows', { kind: t(kindNames[kind]) })}
        </span>
        <span className={changes.changed > 0 ? 'twarn' : ''}>
          <b>{changes.changed}</b>
          {t('import.changed', { count: changes.changed })}
        </span>
        <span>
          <b>{same}</b>
          {t('import.same')}
        </span>
        <span className={result.skipped > 0 ? 'tbad' : ''}>
          <b>{result.skipped}</b>
          {t('import.skipped', { count: result.skipped })}
        </span>
      </div>
      {state === 'done' && (
        <Notice tone="ok">{t(kind === 'products' ? 'import.done' : 'import.doneRows', { fileName })}</Notice>
      )}
      {state === 'undone' && <Notice tone="ok">{t('import.undoneText', { kept: changes.kept })}</Notice>}
      {state === 'checked' && (
        <Notice tone={isAllLeftOut ? 'bad' : 'info'}>
          {t(hasChanges ? 'import.rehearsal' : isAllLeftOut ? 'import.allLeftOut' : 'import.nothingToDo')}
        </Notice>
      )}
      {result.withoutStock > 0 && (
        <Notice tone="warn">{t('import.withoutStock', { count: result.withoutStock })}</Notice>
      )}
      {result.ignoredColumns.length > 0 && (
        <Notice tone="info">{t('import.ignoredColumns', { names: result.ignoredColumns.join(', ') })}</Notice>
      )}
    </>
  )
}
