import styles from './headings.module.css'

interface Props {
  readonly text: { readonly pretitle: string; readonly title: string; readonly subtitle: string }
  readonly level?: 'h1' | 'h2' | 'h3'
}

/** Line above, title, line below; each only when it says something. */
export function Headings({ text, level: Title = 'h2' }: Props) {
  return (
    <>
      {text.pretitle && <p className={styles.above} data-at="text.pretitle">{text.pretitle}</p>}
      {text.title && <Title data-at="text.title">{text.title}</Title>}
      {text.subtitle && <p className={styles.below} data-at="text.subtitle">{text.subtitle}</p>}
    </>
  )
}
