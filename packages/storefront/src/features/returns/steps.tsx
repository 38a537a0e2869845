import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './returns.module.css'

const names = ['returns.stepItems', 'returns.stepCheck', 'returns.stepDone'] as const

/** SF-2.75 */
export function Steps({ now }: { readonly now: 0 | 1 | 3 }) {
  const t = useText()
  return (
    <ol className={styles.steps} aria-label={t('returns.steps')}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          <span className={styles.place}>{index < now ? <Icon name="check" small /> : index + 1}</span>
          {t(name)}
          {index < now && <span className={layout.hidden}>, {t('returns.stepIsDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
