import '../../look/scan-bar.css'
import type { PickItem } from '../../data/pick-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { ItemPicture } from './item-picture.tsx'
import { describe, type ScanResult } from './use-picking.ts'

interface ScanBarProps {
  /** What is to be scanned next. */
  readonly title: string
  readonly hint: string
  readonly result: ScanResult | undefined
  readonly onCamera: () => void
  readonly onClear: () => void
}

/** Always at the top: what to scan next, or what was wrong with the last scan. */
export function ScanBar({ title, hint, result, onCamera, onClear }: ScanBarProps) {
  const t = useText()
  const isWrong = result?.isRight === false
  return (
    <div className={isWrong ? 'scanb wrong' : 'scanb'} aria-live="polite">
      {isWrong && result.item ? (
        <ItemPicture imageBase={result.item.imageBase} isLarge />
      ) : (
        <span className="cam">
          <Icon name={isWrong ? 'warning' : 'scan'} />
          {!isWrong && <i />}
        </span>
      )}
      <div className="grow">
        <b>{isWrong ? result.text : title}</b>
        <p>{isWrong ? (result.item ? describe(result.item) : title) : (result?.text ?? hint)}</p>
      </div>
      {isWrong ? (
        <button type="button" className="btn sm ok" onClick={onClear}>
          {t('pick.scan.goOn')}
        </button>
      ) : (
        <button type="button" className="btn sm" onClick={onCamera}>
          <Icon name="camera" />
          {t('pick.camera')}
        </button>
      )}
    </div>
  )
}

/** GTIN or SKU, place, and how many more. */
export function toHint(
  t: ReturnType<typeof useText>,
  { gtin, sku, shelf }: Pick<PickItem, 'gtin' | 'sku' | 'shelf'>,
  left: number,
): string {
  return [
    gtin === null ? t('pick.sku', { sku }) : t('pick.gtin', { gtin }),
    ...(shelf === null ? [] : [t('pick.place', { shelf })]),
    t('pick.more', { count: left }),
  ].join(', ')
}
