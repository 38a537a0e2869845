import { usePath, useText } from '../text/text.tsx'
import styles from './logo.module.css'

export function Logo({ name }: { name: string }) {
  const t = useText()
  const path = usePath()
  return (
    <a className={styles.logo} href={path('/')} aria-label={t('shell.home', { name })}>
      <svg viewBox="0 0 22 24" aria-hidden="true"><path d="M2 23V11a9 9 0 0 1 18 0v12h-5V12a4 4 0 0 0-8 0v11z" /></svg>
      {name}
    </a>
  )
}
