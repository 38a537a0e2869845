import type { ReactNode } from 'react'
import { usePath } from '../../text/text.tsx'
import styles from './purchase.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  readonly name: string
  readonly href?: string | undefined
  readonly imageBase: string | null
  /** 'Cream, M' */
  readonly facts: readonly ReactNode[]
  readonly parts?: readonly string[]
  readonly amount: string
}

/** A line of a purchase summary: thumbnail, name, facts, amount. */
export function PurchaseLine({ name, href, imageBase, facts, parts = [], amount }: Props) {
  const path = usePath()
  return (
    <div className={styles.line}>
      {imageBase ? <Thumbnail base={imageBase} width={320} /> : <span />}
      <div>
        <p className={styles.name}>{href ? <a href={path(href)}>{name}</a> : name}</p>
        {facts.map((fact, place) => (
          <p key={place} className={styles.facts}>
            {fact}
          </p>
        ))}
        {parts.length > 0 && (
          <ul className={styles.parts}>
            {parts.map((part, place) => (
              <li key={place}>{part}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.amount}>{amount}</p>
    </div>
  )
}
