import { usePath, useText } from '../../text/text.tsx'
import styles from './breadcrumbs.module.css'

/** `path` without locale prefix and with a leading slash; the present page has none. */
export interface Crumb {
  readonly name: string
  readonly path?: string
}

/** The way from the home page to the present page. SF-2.51 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText()
  const path = usePath()
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <ol className={styles.crumbs}>
        {[{ name: t('breadcrumbs.home'), path: '/' }, ...crumbs].map((crumb, at, { length }) => (
          <li key={`${crumb.path ?? ''}${crumb.name}`} aria-current={at === length - 1 ? 'page' : undefined}>
            {crumb.path && at < length - 1 ? <a href={path(crumb.path)}>{crumb.name}</a> : crumb.name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
