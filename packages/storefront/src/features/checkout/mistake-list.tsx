import { useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './checkout.module.css'
import { anchorOf, headingOf, labelsOf, type Mistake } from './mistakes.ts'

/** What stands in the way, each with the way to it. SF-5.26, SF-5.30 */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  const t = useText()
  if (mistakes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with mistakes begins with them
    <div id="mistakes" tabIndex={-1} autoFocus className={styles.mistakes}>
      <Notice kind="bad">
        <p className={styles['mistakes-title']}>{t(headingOf(mistakes))}</p>
        <ul>
          {mistakes.map(({ at, text, said }) => (
            <li key={at + text}>
              <a className={layout.link} href={`#${anchorOf(at)}`}>{labelsOf(at).map((key) => t(key)).join(', ')}</a>
              {text !== 'checkout.required' && <>: {said ?? t(text)}</>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
