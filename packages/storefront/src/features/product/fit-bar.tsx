import type { FitVerdict } from '@vitrine/contract/fit-verdict'
import { useText } from '../../text/text.tsx'
import styles from './fit-bar.module.css'

const words = { small: 'product.runsSmall', right: 'product.trueToSize', large: 'product.runsLarge' } as const
const advice = { small: 'product.adviceUp', right: 'product.adviceSame', large: 'product.adviceDown' } as const
const steps = [0, 1, 2, 3, 4] as const

export function FitBar({ fit }: { fit: FitVerdict }) {
  const t = useText()
  return (
    <div className={styles.fit}>
      <p className={styles.head}><strong>{t(words[fit.verdict])}</strong><span>{t('product.fitAnswers', { count: fit.total })}</span></p>
      <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={t('product.fitStep', { verdict: t(words[fit.verdict]), step: fit.step + 1 })}>
        {steps.map((step) => <rect key={step} x={step * 20.2} width="19.2" height="8" data-on={step === fit.step || undefined} />)}
      </svg>
      <p className={styles.ends} aria-hidden="true"><span>{t('product.runsSmall')}</span><span>{t('product.trueToSize')}</span><span>{t('product.runsLarge')}</span></p>
      <p>{t(advice[fit.verdict], { percent: fit.percent })}</p>
    </div>
  )
}
