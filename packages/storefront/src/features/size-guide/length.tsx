import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { lengthUnits, toTapeLength } from '@vitrine/contract/size-guide/measures'
import { useLocale, useText } from '../../text/text.tsx'
import styles from './size-guide.module.css'

/** A length, or from one to another, in both units; CSS shows the selected one, so that it needs no script. */
export function Length({ mm, toMm, withUnit }: { mm: number; toMm?: number; withUnit?: boolean }) {
  const t = useText()
  const format = getNumberFormat(useLocale(), { maximumFractionDigits: 2 })
  return lengthUnits.map((unit) => {
    const from = format.format(toTapeLength(mm, unit))
    const text = toMm === undefined ? from : t('sizeGuide.range', { from, to: format.format(toTapeLength(toMm, unit)) })
    return (
      <span key={unit} className={styles.length} data-unit={unit}>
        {withUnit ? `${text} ${t(unit === 'cm' ? 'sizeGuide.cm' : 'sizeGuide.in')}` : text}
      </span>
    )
  })
}
