import type { ReactNode } from 'react'
import layout from '../../../ui/styles/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import styles from '../account-forms.module.css'

interface Props {
  readonly title: string
  /** Shown beside the form in wide windows. */
  readonly picture: string | null
  readonly children: ReactNode
}

/** A page with one purpose: log in, sign up. */
export function AuthFrame({ title, picture, children }: Props) {
  return (
    <div className={styles.page}>
      <div>
        <h1 className={layout['page-title']}>{title}</h1>
        <div className={styles.column}>{children}</div>
      </div>
      {picture && (
        <div className={styles.art}>
          <Picture base={picture} width={800} height={944} alt="" sizes="(min-width: 1024px) 50vw, 1px" />
        </div>
      )}
    </div>
  )
}
