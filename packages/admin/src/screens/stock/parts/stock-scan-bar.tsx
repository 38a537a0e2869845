import '../../../look/scan-bar.css'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

export interface ScanReport {
  readonly isRight: boolean
  readonly text: string
}

interface StockScanBarProps {
  readonly title: string
  readonly hint: string
  readonly report: ScanReport | undefined
  readonly onCamera: () => void
}

/** Always at the top: what to scan, or what became of the last scan. */
export function StockScanBar({ title, hint, report, onCamera }: StockScanBarProps) {
  const t = useText()
  const isWrong = report?.isRight === false
  return (
    <div className={isWrong ? 'scanb wrong' : 'scanb'}>
      <span className="cam">
        <Icon name={isWrong ? 'warning' : 'scan'} />
        {!isWrong && <i />}
      </span>
      <div className="grow" role="status">
        <b>{isWrong ? report.text : title}</b>
        <p>{isWrong ? title : (report?.text ?? hint)}</p>
      </div>
      <button type="button" className="btn sm hide-ph" onClick={onCamera}>
        <Icon name="camera" />
        {t('stock.camera')}
      </button>
    </div>
  )
}
