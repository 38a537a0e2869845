import type { ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './timeline.module.css'

export interface Happening {
  readonly name: string
  /** When it was, or what it waits for. */
  readonly note: ReactNode
  readonly state: 'done' | 'now' | 'later'
  /** Said to those who do not see the dots, where the note does not say it. */
  readonly said?: string
}

/** What has happened and what comes next, first to last. Never told by colour alone. */
export function Timeline({ label, happenings }: { readonly label?: string; readonly happenings: readonly Happening[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {happenings.map(({ name, note, state, said }) => (
        <li key={name} data-state={state}>
          <div>
            <p className={styles.name}>{name}{said && <span className={layout.hidden}>, {said}</span>}</p>
            <p className={`${layout.small} ${layout.soft} ${layout.number}`}>{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
