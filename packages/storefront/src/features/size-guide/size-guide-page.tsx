import { fitVerdict } from '@vitrine/contract/size-guide/fit-verdict'
import { measures } from '@vitrine/contract/size-guide/measures'
import type { Answer } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { FitBar } from '../../ui/product/fit-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { CompareForm } from './compare-form.tsx'
import { compare, emptyComparison } from './comparison.ts'
import { measureTexts } from './measure-texts.ts'
import type { CompareActionData } from './size-guide-action.ts'
import { SizeTables } from './size-tables.tsx'
import styles from './size-guide.module.css'

interface SizeGuidePageProps {
  readonly guide: Answer<'getSizeGuide'>
  /** The product page that the customer came from, with the same open size choice. */
  readonly productUrl: string
  readonly actionData: CompareActionData | undefined
}

/** Measurements of an item in every size, the fit by its buyers, and a comparison with an own item. */
export function SizeGuidePage({ guide, productUrl, actionData }: SizeGuidePageProps) {
  const t = useText()
  const path = usePath()
  const initialForm = actionData?.comparison ?? emptyComparison
  const [highlightedId, setHighlightedId] = useState(
    () => compare(initialForm, { sizes: guide.sizes, ownItems: actionData?.ownItems ?? [] })?.size.valueId ?? null,
  )
  const fit = fitVerdict(guide.fit)
  const hasGarment = guide.sizes.some(({ garment }) => garment.length > 0)
  const usedMeasures = measures.filter((measure) =>
    guide.sizes.some(({ garment, body }) => [...garment, ...body].some((each) => each.measure === measure)),
  )
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={styles.title}>
        <p>
          <a className={styles.back} href={path(productUrl)}>
            <Icon name="back" small />
            {t('sizeGuide.back', { name: guide.name })}
          </a>
        </p>
        <h1>{t('sizeGuide.title', { name: guide.name })}</h1>
      </div>
      {fit && (
        <div className={styles.fit}>
          <FitBar fit={fit} />
        </div>
      )}
      {guide.sizes.length === 0 && <p>{t('sizeGuide.none')}</p>}
      {hasGarment && (
        <CompareForm
          sizes={guide.sizes}
          variationId={guide.variationId}
          initialForm={initialForm}
          initialItems={actionData?.ownItems ?? null}
          onCompared={setHighlightedId}
        />
      )}
      <SizeTables sizes={guide.sizes} guideName={guide.guide?.name ?? null} highlightedId={highlightedId} />
      {usedMeasures.length > 0 && (
        <section className={styles.block}>
          <h2>{t('sizeGuide.how')}</h2>
          <dl className={styles.how}>
            {usedMeasures.map((measure) => (
              <div key={measure}>
                <dt>{t(measureTexts[measure].name)}</dt>
                <dd>{t(measureTexts[measure].how)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
