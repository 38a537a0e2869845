import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { toTapeLength, type Measurement } from '@vitrine/contract/size-guide/measures'
import type { SizeDifference } from '@vitrine/contract/size-guide/compare-sizes'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { SizeComparison } from './comparison.ts'
import { Length } from './length.tsx'
import { measureTexts } from './measure-texts.ts'
import { createOutline, outlineScale } from './outline.ts'
import styles from './size-guide.module.css'

/** The comparison of a size with the customer's own item, measure by measure. */
export function ComparisonResult({
  comparison: { size, isClosest, ownMeasurements, differences },
}: {
  comparison: SizeComparison
}) {
  const t = useText()
  const path = usePath()
  const ownOutline = withMissingMeasures(ownMeasurements, size.garment)
  const scale = outlineScale([ownOutline, size.garment])
  return (
    <div className={styles.answer}>
      {scale && (
        <figure className={styles.outline}>
          <svg viewBox="0 0 240 210" role="img" aria-label={t('sizeGuide.outline', { size: size.name })}>
            <path d={createOutline(ownOutline, scale)} data-own />
            <path d={createOutline(size.garment, scale)} />
          </svg>
          <figcaption>
            <span>
              <i />
              {t('sizeGuide.legendThis', { size: size.name })}
            </span>
            <span data-own>
              <i />
              {t('sizeGuide.legendOwn')}
            </span>
          </figcaption>
        </figure>
      )}
      <div className={layout.stack}>
        <h3>{t(isClosest ? 'sizeGuide.closest' : 'sizeGuide.against', { size: size.name })}</h3>
        <ul className={styles.differences}>
          {differences.map((each) => (
            <li key={each.measure}>
              <span className={layout.soft}>{t(measureTexts[each.measure].name)}</span>
              <span>
                <b>
                  <Length mm={each.mm} withUnit />
                </b>
                , <DifferenceText difference={each} />
              </span>
            </li>
          ))}
        </ul>
        {size.variationId !== null &&
          (size.isSalable ? (
            <p>
              <ButtonLink href={path(`/p/${size.variationId}`)} data-reload>
                {t('sizeGuide.choose', { size: size.name })}
              </ButtonLink>
            </p>
          ) : (
            <p className={layout.soft}>{t('sizeGuide.soldOut', { size: size.name })}</p>
          ))}
      </div>
    </div>
  )
}

// Missing measures are taken from this item, so that the outlines differ only in known measures.
function withMissingMeasures(
  ownMeasurements: readonly Measurement[],
  garment: readonly Measurement[],
): readonly Measurement[] {
  return [
    ...ownMeasurements,
    ...garment.filter(({ measure }) => !ownMeasurements.some((each) => each.measure === measure)),
  ]
}

/** '1 cm wider than yours', in both units; differences that round to zero count as equal. */
function DifferenceText({ difference: { measure, differenceMm: by } }: { difference: SizeDifference }) {
  const t = useText()
  const format = getNumberFormat(useLocale(), { maximumFractionDigits: 2 })
  const [more, less] = measureTexts[measure].isWidth
    ? (['sizeGuide.wider', 'sizeGuide.narrower'] as const)
    : (['sizeGuide.longer', 'sizeGuide.shorter'] as const)
  return (['cm', 'in'] as const).map((unit) => {
    const length = toTapeLength(Math.abs(by), unit)
    const text =
      length === 0
        ? t('sizeGuide.same')
        : t(by > 0 ? more : less, {
            by: `${format.format(length)} ${t(unit === 'cm' ? 'sizeGuide.cm' : 'sizeGuide.in')}`,
          })
    return (
      <span key={unit} className={styles.length} data-unit={unit}>
        {text}
      </span>
    )
  })
}
