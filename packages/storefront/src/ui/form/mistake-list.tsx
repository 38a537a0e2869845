import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import layout from '../styles/layout.module.css'
import styles from './mistake-list.module.css'
import { mistakesHeading, type Mistake } from './mistake.ts'
import { Notice } from '../notice.tsx'

interface Props {
  readonly mistakes: readonly Mistake[]
  /** The id of the element with the mistake, and its labels: 'Billing address', 'Postcode'. */
  readonly toAnchor: (at: string) => string
  readonly toLabels: (at: string) => readonly TextKey[]
}

/** The mistakes of a form, each with a link to its field. SF-5.26, SF-5.30 */
export function MistakeList({ mistakes, toAnchor, toLabels }: Props) {
  const t = useText()
  if (mistakes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with mistakes begins with them
    <div id="mistakes" tabIndex={-1} autoFocus className={styles.mistakes}>
      <Notice kind="bad">
        <p className={styles.title}>{t(mistakesHeading(mistakes))}</p>
        <ul>
          {mistakes.map(({ at, text, message }) => (
            <li key={at + text}>
              <a className={layout.link} href={`#${toAnchor(at)}`}>
                {toLabels(at)
                  .map((key) => t(key))
                  .join(', ')}
              </a>
              {text !== 'fields.required' && <>: {message ?? t(text)}</>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
