import { lengthUnits, type LengthUnit } from '@vitrine/contract/size-guide/measures'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './size-guide.module.css'

/** Centimetres or inches, for output and input: radios that CSS reads. */
export function UnitChoice({ unit }: { unit: LengthUnit }) {
  const t = useText()
  return (
    <fieldset className={styles.units}>
      <legend className={layout.hidden}>{t('sizeGuide.unit')}</legend>
      {lengthUnits.map((each) => (
        <label key={each}>
          <input type="radio" name="unit" value={each} defaultChecked={each === unit} data-unit-choice={each} />
          <span>{t(each === 'cm' ? 'sizeGuide.cm' : 'sizeGuide.in')}</span>
        </label>
      ))}
    </fieldset>
  )
}
