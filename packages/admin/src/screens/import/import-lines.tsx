import type { CatalogueImport } from '../../data/setup-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { saveBlob } from './save-blob.ts'
import { toReportFile } from './to-report-file.ts'
import { useReasonText } from './use-reason-text.ts'

interface ImportLinesProps {
  readonly lines: CatalogueImport['lines']
  /** Of all remarks; the first are listed. */
  readonly count: number
  readonly fileName: string
}

/** What is left out or changed, by the line of the file. */
export function ImportLines({ lines, count, fileName }: ImportLinesProps) {
  const t = useText()
  const toReason = useReasonText()

  function download() {
    saveBlob(
      toReportFile([
        [
          t('import.lines.line'),
          t('import.lines.column'),
          t('import.lines.handle'),
          t('import.lines.sku'),
          t('import.lines.what'),
          t('import.lines.reason'),
        ],
        ...lines.map((line) => [
          line.line,
          line.column,
          line.handle,
          line.sku,
          t(line.isLeftOut ? 'import.lines.leftOut' : 'import.lines.changed'),
          toReason(line).text,
        ]),
      ]),
      `${fileName.replace(/\.[a-z]+$/i, '')}.report.csv`,
    )
  }

  return (
    <section className="card">
      <header>
        <h2>{t('import.lines.title')}</h2>
        <span className="soft">{t('import.lines.count', { count })}</span>
        <span className="end">
          <button type="button" className="btn sm" onClick={download}>
            <Icon name="download" />
            {t('import.lines.download')}
          </button>
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="tw" tabIndex={0} role="region" aria-label={t('import.lines.title')}>
        <table className="tbl">
          <thead>
            <tr>
              <th className="num">{t('import.lines.line')}</th>
              <th>{t('import.lines.column')}</th>
              <th>{t('import.lines.product')}</th>
              <th>{t('import.lines.what')}</th>
              <th>{t('import.lines.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <td className="num">{line.line}</td>
                <td className="soft" lang="en">
                  {line.column}
                </td>
                <td>
                  {line.handle}
                  {line.sku !== '' && <div className="s12 faint">{line.sku}</div>}
                </td>
                <td>
                  <Badge tone={line.isLeftOut ? 'bad' : 'warn'}>
                    {t(line.isLeftOut ? 'import.lines.leftOut' : 'import.lines.changed')}
                  </Badge>
                </td>
                <ReasonCell {...toReason(line)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ReasonCell({ text, isEnglish }: ReturnType<ReturnType<typeof useReasonText>>) {
  return isEnglish ? <td lang="en">{text}</td> : <td>{text}</td>
}
