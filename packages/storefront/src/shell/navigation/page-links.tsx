import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from '../frame/footer.module.css'

export const helpPages = ['contact', 'shipping', 'cancellation-rights', 'cancellation-form'] as const
export const legalPages = [
  'terms-and-conditions',
  'privacy-policy',
  'legal-disclosure',
  'declaration-of-accessibility',
  'cookie-settings',
] as const
export type LinkedPage = (typeof helpPages)[number] | (typeof legalPages)[number]

/** Pages that every shop has, in a row. */
export function PageLinks({ pages }: { pages: readonly LinkedPage[] }) {
  const t = useText()
  const path = usePath()
  return (
    pages.length > 0 && (
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <a className={layout.link} href={path(`/${page}`)}>
              {t(`footer.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}

/** The withdrawal function is on every page, in every frame, and no column that is edited can lose it. */
export function WithdrawLink() {
  return (
    <a className={layout.link} href={usePath()('/withdrawal')}>
      {useText()('footer.withdrawal')}
    </a>
  )
}
