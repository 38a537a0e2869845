import type { ReactNode } from 'react'
import styles from './returns.module.css'

/** What was declared, as names and values. */
export function DeclaredFacts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return <dl className={styles.facts}>{rows.filter(([, value]) => value !== '').map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
}
