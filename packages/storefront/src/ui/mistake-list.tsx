import type { TextKey } from '../text/compiled/keys.ts'
import { useText } from '../text/text.tsx'
import layout from './layout.module.css'
import styles from './mistake-list.module.css'
import { headingOf, type Mistake } from './mistake.ts'
import { Notice } from './notice.tsx'

interface Props {
  readonly mistakes: readonly Mistake[]
  /** The element that a mistake is about, and the words for it: 'Billing address', 'Postcode'. */
  readonly anchorOf: (at: string) => string
  readonly labelsOf: (at: string) => readonly TextKey[]
}

/** What stands in the way, each with the way to it. SF-5.26, SF-5.30 */
export function MistakeList({ mistakes, anchorOf, labelsOf }: Props) {
  const t = useText()
  if (mistakes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with mistakes begins with them
    <div id="mistakes" tabIndex={-1} autoFocus className={styles.mistakes}>
      <Notice kind="bad">
        <p className={styles.title}>{t(headingOf(mistakes))}</p>
        <ul>
          {mistakes.map(({ at, text, said }) => (
            <li key={at + text}>
              <a className={layout.link} href={`#${anchorOf(at)}`}>{labelsOf(at).map((key) => t(key)).join(', ')}</a>
              {text !== 'fields.required' && <>: {said ?? t(text)}</>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
