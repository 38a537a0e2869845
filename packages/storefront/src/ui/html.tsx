import styles from './html.module.css'

/** Running text of the shop's people. The server has sanitised it when it was saved; nothing else may come here. */
export function Html({ children, as: Tag = 'div', at }: { children: string; as?: 'div' | 'article'; at?: string }) {
  return <Tag className={styles.html} data-at={at} dangerouslySetInnerHTML={{ __html: children }} />
}
