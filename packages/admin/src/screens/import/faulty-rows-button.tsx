import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { saveBlob } from './save-blob.ts'
import { toReportFile } from './to-report-file.ts'
import { useReasonText } from './use-reason-text.ts'

/** The rows that are left out, each with its reason in a further column: to be mended and imported again. */
export function FaultyRowsButton({ current: { id, fileName, lines } }: { readonly current: CatalogueImport }) {
  const t = useText()
  const toReason = useReasonText()
  const action = useActionDialog(useRefusalText())

  async function download() {
    const { head, rows } = await call('getCatalogueImportFaultyRows', { id })
    const reasons = Map.groupBy(
      lines.filter(({ isLeftOut }) => isLeftOut),
      ({ line }) => line,
    )
    saveBlob(
      toReportFile([
        [...head, t('import.lines.reason')],
        ...rows.map(({ line, cells }) => [
          ...head.map((_, at) => cells[at] ?? ''),
          (reasons.get(line) ?? []).map((each) => toReason(each).text).join(' '),
        ]),
      ]),
      `${fileName.replace(/\.[a-z]+$/i, '')}.mend.csv`,
    )
  }

  return (
    <>
      <button type="button" className="btn quiet" aria-busy={action.isBusy} onClick={() => void action.run(download)}>
        <Icon name="download" />
        {t('import.faultyRows')}
      </button>
      {action.error !== '' && <Notice tone="bad">{action.error}</Notice>}
    </>
  )
}
