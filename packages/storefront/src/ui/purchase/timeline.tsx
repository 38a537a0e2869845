import type { ReactNode } from 'react'
import layout from '../styles/layout.module.css'
import styles from './timeline.module.css'

export interface TimelineEvent {
  readonly name: string
  /** When it was, or what it waits for. */
  readonly note: ReactNode
  readonly state: 'done' | 'now' | 'later'
  /** The state for screen readers, where the note lacks it. */
  readonly said?: string
}

/** Past and future events in order. The state is never shown by colour alone. */
export function Timeline({ label, events }: { readonly label?: string; readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ name, note, state, said }) => (
        <li key={name} data-state={state}>
          <div>
            <p className={styles.name}>
              {name}
              {said && <span className={layout.hidden}>, {said}</span>}
            </p>
            <p className={`${layout.small} ${layout.soft} ${layout.number}`}>{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
