import { Html } from '../../ui/html.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BlockFrame } from '../block-frame.tsx'
import styles from './faq.module.css'
import { Headings } from '../headings.tsx'
import type { BlockViewProps } from '../data/block-data.ts'

/** Collapsible questions and answers, without script. */
export function FaqView({ block, isInside }: BlockViewProps<'Faq'>) {
  const { text, items } = block.content
  return (
    <BlockFrame block={block} isInside={isInside}>
      <div className={styles.faq}>
        <div>
          <Headings text={text} />
        </div>
        <div className={styles.list}>
          {items.map(({ question, answer }, at) => (
            // Questions have no ids, and their order is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids: their place is what tells them apart
            <details key={at} className={styles.item}>
              <summary>
                <span data-at={`items.${at}.question`}>{question}</span>
                <Icon name="plus" small />
              </summary>
              <div className={styles.answer}>{answer && <Html at={`items.${at}.answer`}>{answer}</Html>}</div>
            </details>
          ))}
        </div>
      </div>
    </BlockFrame>
  )
}
