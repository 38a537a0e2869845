import styles from './html.module.css'

/** Rich text of the staff. The server has sanitised it on save; no other HTML is allowed here. */
export function Html({ children, as: Tag = 'div', at }: { children: string; as?: 'div' | 'article'; at?: string }) {
  return <Tag className={styles.html} data-at={at} dangerouslySetInnerHTML={{ __html: children }} />
}
