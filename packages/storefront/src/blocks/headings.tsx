import styles from './headings.module.css'

interface Props {
  readonly text: { readonly pretitle: string; readonly title: string; readonly subtitle: string }
  readonly level?: 'h1' | 'h2' | 'h3'
}

/** Pretitle, title and subtitle; empty ones are left out. */
export function Headings({ text, level: Title = 'h2' }: Props) {
  return (
    <>
      {text.pretitle && (
        <p className={styles.above} data-at="text.pretitle">
          {text.pretitle}
        </p>
      )}
      {text.title && <Title data-at="text.title">{text.title}</Title>}
      {text.subtitle && (
        <p className={styles.below} data-at="text.subtitle">
          {text.subtitle}
        </p>
      )}
    </>
  )
}
