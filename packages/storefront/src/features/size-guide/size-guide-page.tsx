import { fitVerdict } from '@vitrine/contract/fit-verdict'
import { measures } from '@vitrine/contract/measures'
import type { Answer } from '@vitrine/contract/operations'
import { useState } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { FitBar } from '../../ui/fit-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { CompareForm } from './compare-form.tsx'
import { compare, nothingCompared } from './comparison.ts'
import { measureWords } from './measure-words.ts'
import type { ComparePosted } from './size-guide-action.ts'
import { SizeTables } from './size-tables.tsx'
import styles from './size-guide.module.css'

interface Props {
  readonly guide: Answer<'getSizeGuide'>
  /** The item as the shopper left it: a size that was not chosen there is not chosen on the way back. */
  readonly productUrl: string
  readonly posted: ComparePosted | undefined
}

/** Measurements of a piece in every size, what its buyers say of the fit, and a comparison with a piece that one owns. */
export function SizeGuidePage({ guide, productUrl, posted }: Props) {
  const t = useText()
  const path = usePath()
  const start = posted?.comparison ?? nothingCompared
  const [marked, setMarked] = useState(() => compare(start, { sizes: guide.sizes, pieces: posted?.pieces ?? [] })?.size.valueId ?? null)
  const fit = fitVerdict(guide.fit)
  const hasGarment = guide.sizes.some(({ garment }) => garment.length > 0)
  const used = measures.filter((measure) => guide.sizes.some(({ garment, body }) => [...garment, ...body].some((each) => each.measure === measure)))
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={styles.title}>
        <p><a className={styles.back} href={path(productUrl)}><Icon name="back" small />{t('sizeGuide.back', { name: guide.name })}</a></p>
        <h1>{t('sizeGuide.title', { name: guide.name })}</h1>
      </div>
      {fit && <div className={styles.fit}><FitBar fit={fit} /></div>}
      {guide.sizes.length === 0 && <p>{t('sizeGuide.none')}</p>}
      {hasGarment && <CompareForm sizes={guide.sizes} variationId={guide.variationId} start={start} startPieces={posted?.pieces ?? null} onCompared={setMarked} />}
      <SizeTables sizes={guide.sizes} guideName={guide.guide?.name ?? null} marked={marked} />
      {used.length > 0 && (
        <section className={styles.block}>
          <h2>{t('sizeGuide.how')}</h2>
          <dl className={styles.how}>{used.map((measure) => <div key={measure}><dt>{t(measureWords[measure].name)}</dt><dd>{t(measureWords[measure].how)}</dd></div>)}</dl>
        </section>
      )}
    </div>
  )
}
