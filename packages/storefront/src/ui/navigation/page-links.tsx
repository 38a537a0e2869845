import { useText } from '../../text/text.tsx'
import { Icon } from '../icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './page-links.module.css'

interface Props {
  readonly page: number
  readonly lastPage: number
  readonly href: (page: number) => string
}

/** The pages of a list in the account. SF-9.14 */
export function PageLinks({ page, lastPage, href }: Props) {
  const t = useText()
  if (lastPage < 2) return null
  return (
    <nav className={styles.pages} aria-label={t('account.pages')}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={t('account.previous')}>
          <Icon name="back" small />
        </a>
      )}
      {pageNumbers(page, lastPage).map((each) => (
        <a
          key={each}
          href={href(each)}
          aria-label={t('account.page', { page: each })}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </a>
      ))}
      {page < lastPage && (
        <a href={href(page + 1)} rel="next" aria-label={t('account.next')}>
          <Icon name="chevron" small />
        </a>
      )}
    </nav>
  )
}
