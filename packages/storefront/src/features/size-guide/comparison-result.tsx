import { onTape, type Measured } from '@vitrine/contract/measures'
import type { Difference } from '@vitrine/contract/compare-sizes'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import type { Compared } from './comparison.ts'
import { Length } from './length.tsx'
import { measureWords } from './measure-words.ts'
import { outlineOf, outlineScale } from './outline.ts'
import styles from './size-guide.module.css'

/** What a size is against a piece that somebody owns, measure by measure. */
export function ComparisonResult({ compared: { size, isClosest, own, differences } }: { compared: Compared }) {
  const t = useText()
  const path = usePath()
  const drawn = completed(own, size.garment)
  const scale = outlineScale([drawn, size.garment])
  return (
    <div className={styles.answer}>
      {scale && (
        <figure className={styles.outline}>
          <svg viewBox="0 0 240 210" role="img" aria-label={t('sizeGuide.outline', { size: size.name })}>
            <path d={outlineOf(drawn, scale)} data-own />
            <path d={outlineOf(size.garment, scale)} />
          </svg>
          <figcaption><span><i />{t('sizeGuide.legendThis', { size: size.name })}</span><span data-own><i />{t('sizeGuide.legendOwn')}</span></figcaption>
        </figure>
      )}
      <div className={layout.stack}>
        <h3>{t(isClosest ? 'sizeGuide.closest' : 'sizeGuide.against', { size: size.name })}</h3>
        <ul className={styles.differences}>
          {differences.map((each) => <li key={each.measure}><span className={layout.soft}>{t(measureWords[each.measure].name)}</span><span><b><Length mm={each.mm} withUnit /></b>, <Against difference={each} /></span></li>)}
        </ul>
        {size.variationId !== null && (size.isSalable
          ? <p><ButtonLink href={path(`/p/${size.variationId}`)} data-reload>{t('sizeGuide.choose', { size: size.name })}</ButtonLink></p>
          : <p className={layout.soft}>{t('sizeGuide.soldOut', { size: size.name })}</p>)}
      </div>
    </div>
  )
}

// What was not measured is drawn as it is on this piece, so that only what is known differs.
function completed(own: readonly Measured[], garment: readonly Measured[]): readonly Measured[] {
  return [...own, ...garment.filter(({ measure }) => !own.some((each) => each.measure === measure))]
}

/** '1 cm wider than yours', in both units; what rounds to nothing is the same. */
function Against({ difference: { measure, by } }: { difference: Difference }) {
  const t = useText()
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 })
  const [more, less] = measureWords[measure].isWidth ? (['sizeGuide.wider', 'sizeGuide.narrower'] as const) : (['sizeGuide.longer', 'sizeGuide.shorter'] as const)
  return (['cm', 'in'] as const).map((unit) => {
    const length = onTape(Math.abs(by), unit)
    const told = length === 0 ? t('sizeGuide.same') : t(by > 0 ? more : less, { by: `${format.format(length)} ${t(unit === 'cm' ? 'sizeGuide.cm' : 'sizeGuide.in')}` })
    return <span key={unit} className={styles.length} data-unit={unit}>{told}</span>
  })
}
