import { useState } from 'react'
import '../../look/scan-bar.css'
import { call } from '../../data/client.ts'
import type { ReturnDetails } from '../../data/return-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { LazyCameraScanner } from '../../parts/scan/lazy-camera-scanner.tsx'
import { giveScanFeedback } from '../../parts/scan/scan-feedback.ts'
import { useWedgeScanner } from '../../parts/scan/use-wedge-scanner.ts'
import { useText, type Translate } from '../../text/text.tsx'
import { scanItem, type GradedItems } from './return-grades.ts'

interface ReturnScanProps {
  readonly details: ReturnDetails
  readonly graded: GradedItems
  readonly onGraded: (items: GradedItems) => void
}

interface ScanOutcome {
  readonly isRight: boolean
  readonly title: string
  readonly hint: string
}

/** Items of the parcel by hand scanner, camera or typed code; what does not belong to it is named. */
export function ReturnScan({ details, graded, onGraded }: ReturnScanProps) {
  const t = useText()
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const [isCameraOpen, setCameraOpen] = useState(false)

  function report(next: ScanOutcome) {
    giveScanFeedback(next.isRight)
    setOutcome(next)
  }

  function scan(code: string) {
    const result = scanItem(graded, details.items, code)
    const item = details.items.find(({ orderItemId }) => orderItemId === result?.orderItemId)
    if (result && item) {
      onGraded(result.items)
      report({ isRight: true, title: t('return.scan.found', { name: item.name }), hint: t('return.scan.hint') })
    } else {
      const wrong: ScanOutcome = { isRight: false, ...explain(t, code, details) }
      report(wrong)
      void nameOtherItem(code, wrong)
    }
  }

  /** What it is instead, where the role may look it up, unless something else has been scanned since. */
  async function nameOtherItem(code: string, shown: ScanOutcome) {
    const found = await call('getScannedItem', { code }).catch(() => null)
    const isOther = found !== null && !details.items.some(({ sku }) => sku === found.sku)
    if (!isOther) return
    const other: ScanOutcome = {
      isRight: false,
      title: t('return.scan.other', { name: [found.name, ...found.attributes].join(', ') }),
      hint: t('return.scan.otherHint'),
    }
    setOutcome((now) => (now === shown ? other : now))
  }

  useWedgeScanner(!isCameraOpen, scan)
  const isWrong = outcome?.isRight === false
  return (
    <>
      <div className={isWrong ? 'scanb wrong' : 'scanb'}>
        <span className="cam">
          <Icon name={isWrong ? 'warning' : 'scan'} />
          {!isWrong && <i />}
        </span>
        <div className="grow" role="status">
          <b>{outcome?.title ?? t('return.scan')}</b>
          <p>{outcome?.hint ?? t('return.scan.hint')}</p>
        </div>
        <button type="button" className="btn sm" onClick={() => setCameraOpen(true)}>
          <Icon name="camera" />
          {t('return.scan.camera')}
        </button>
      </div>
      {isCameraOpen && (
        <LazyCameraScanner status={outcome?.title ?? ''} onCode={scan} onClose={() => setCameraOpen(false)} />
      )}
    </>
  )
}

/** It belongs to the return and all of it is graded, or it does not. */
function explain(t: Translate, code: string, { items }: ReturnDetails): Pick<ScanOutcome, 'title' | 'hint'> {
  const text = code.trim().toLowerCase()
  const item = items.find(({ sku, barcodes }) => sku.toLowerCase() === text || barcodes.includes(text))
  return item
    ? { title: t('return.scan.allGraded', { name: item.name }), hint: t('return.scan.allGradedHint') }
    : { title: t('return.scan.unknown', { code }), hint: t('return.scan.unknownHint') }
}
