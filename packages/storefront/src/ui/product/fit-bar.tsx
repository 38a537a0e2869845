import type { FitVerdict } from '@vitrine/contract/size-guide/fit-verdict'
import { useText } from '../../text/text.tsx'
import styles from './fit-bar.module.css'

const words = { small: 'product.runsSmall', right: 'product.trueToSize', large: 'product.runsLarge' } as const
const advice = { small: 'product.adviceUp', right: 'product.adviceSame', large: 'product.adviceDown' } as const
const tendencies = { small: 'product.tendsSmall', large: 'product.tendsLarge' } as const
const answers = ['small', 'right', 'large'] as const

/** The buyers' ratings of the fit: the most frequent answer, and the share of each. */
export function FitBar({ fit }: { fit: FitVerdict }) {
  const t = useText()
  return (
    <div className={styles.fit}>
      <p className={styles.head}>
        <strong>{t(words[fit.verdict])}</strong>
        <span>{t('product.fitAnswers', { count: fit.total })}</span>
      </p>
      <ul className={styles.shares}>
        {answers.map((answer) => (
          <li key={answer} data-on={answer === fit.verdict || undefined}>
            <span>{t(words[answer])}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={fit.shares[answer]} height="8" />
            </svg>
            <span>{t('product.percent', { percent: fit.shares[answer] })}</span>
          </li>
        ))}
      </ul>
      <p>
        {fit.tendency === null
          ? t(advice[fit.verdict])
          : t(tendencies[fit.tendency], { percent: fit.shares[fit.tendency] })}
      </p>
    </div>
  )
}
