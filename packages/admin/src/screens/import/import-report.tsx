import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../data/client.ts'
import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { FaultyRowsButton } from './faulty-rows-button.tsx'
import { ImportDifference, type Choice } from './difference/import-difference.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportSums } from './import-sums.tsx'
import { PictureQueue } from './picture-queue.tsx'
import { UndoImport } from './undo-import.tsx'

const faults: Readonly<Record<NonNullable<CatalogueImport['fault']>['kind'], TextKey>> = {
  empty: 'import.fault.empty',
  binary: 'import.fault.binary',
  encoding: 'import.fault.encoding',
  format: 'import.fault.format',
  noRows: 'import.fault.noRows',
  unreadable: 'import.fault.unreadable',
  running: 'import.fault.running',
  tooLarge: 'import.fault.tooLarge',
  unknown: 'import.fault.unknown',
}

interface ImportReportProps {
  readonly current: CatalogueImport
  readonly onShow: (next: CatalogueImport) => void
  readonly onRestart: () => void
  readonly onColumns: () => void
}

/** What a check found or an import did: in figures, as a difference, then line by line. */
export function ImportReport({ current, onShow, onRestart, onColumns }: ImportReportProps) {
  const t = useText()
  const { id, state, result, fault, fileName, changes } = current
  const action = useActionDialog(useRefusalText())
  const [choice, setChoice] = useState<Choice>({ without: new Set(), jumps: new Set() })
  const isChecked = state === 'checked'
  const hasChanges = changes.new + changes.changed > 0
  const run = async () =>
    onShow(await call('doRunCatalogueImport', { id, without: [...choice.without], jumps: [...choice.jumps] }))
  const again = (
    <button type="button" className="btn" onClick={onRestart}>
      {t('import.another')}
    </button>
  )
  const leftOut = choice.without.size + Math.max(0, changes.jumps - choice.jumps.size)
  const count = changes.new + changes.changed - leftOut
  return (
    <div className="stack">
      {(fault !== null || result === null) && (
        <Notice tone={state === 'stopped' || state === 'undone' ? 'warn' : 'bad'}>
          <b>{t(toHeadline(current), { fileName })}</b>
          {fault !== null && fault.because !== '' && <p lang="en">{fault.because}</p>}
        </Notice>
      )}
      {result !== null && <ImportSums current={current} result={result} />}
      {action.error !== '' && <Notice tone="bad">{action.error}</Notice>}
      {isChecked && changes.jumps > 0 && <Notice tone="warn">{t('import.jumps', { count: changes.jumps })}</Notice>}
      {hasChanges && (
        <ImportDifference
          current={current}
          currency={result?.currency ?? 'EUR'}
          choice={isChecked ? choice : undefined}
          onChoose={setChoice}
        />
      )}
      {current.lines.length > 0 && (
        <ImportLines lines={current.lines} count={result?.remarks ?? current.lines.length} fileName={fileName} />
      )}
      {state === 'done' && <PictureQueue />}
      <div className="row">
        {isChecked && (
          <button type="button" className="btn" onClick={onColumns}>
            {t('import.backToColumns')}
          </button>
        )}
        {again}
        {(result?.skipped ?? 0) > 0 && <FaultyRowsButton current={current} />}
        {current.undoUntil !== null && <UndoImport current={current} onUndo={onShow} />}
        <span className="end soft">
          {isChecked && leftOut > 0 && t('import.chosen', { count, all: changes.new + changes.changed })}
        </span>
        {((isChecked && hasChanges) || state === 'stopped' || state === 'interrupted') && (
          <button
            type="button"
            className="btn pri"
            aria-busy={action.isBusy}
            disabled={action.isBusy || (isChecked && count <= 0)}
            onClick={() => void action.run(run)}
          >
            {isChecked ? t(current.kind === 'products' ? 'import.run' : 'import.runRows', { count }) : t('import.goOn')}
          </button>
        )}
        {state === 'done' && (
          <Link className="btn pri" to="/setup">
            {t('import.toSetup')}
          </Link>
        )}
      </div>
    </div>
  )
}

function toHeadline({ state, fault }: CatalogueImport): TextKey {
  if (fault !== null) return faults[fault.kind]
  if (state === 'stopped') return 'import.stopped'
  return state === 'undone' ? 'import.undone' : 'import.interrupted'
}
