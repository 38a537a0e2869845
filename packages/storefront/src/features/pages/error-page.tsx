import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Beanie } from './beanie.tsx'
import styles from './error-page.module.css'

interface PageError {
  readonly status: number
  /** The error message; empty if there is none. */
  readonly message: string
  readonly path: string
  /** The suffix of every page title. SF-1.24 */
  readonly titleSuffix?: string | undefined
}

interface ErrorPageProps extends PageError {
  /** Links to continue: the first level of the navigation. */
  readonly links?: readonly { readonly name: string; readonly path: string }[]
}

/** Status and message of an error, with links to continue. SF-8.73, SF-8.74, ED-2.69 */
export function ErrorPage({ links = [], ...error }: ErrorPageProps) {
  const { status, path } = error
  return (
    <div className={layout.wrap}>
      <div className={styles.page}>
        <Beanie className={styles.picture} />
        <div className={styles.words}>
          <ErrorMessage {...error} />
          {status === 404 ? <NotFoundHelp path={path} links={links} /> : <ErrorActions path={path} />}
        </div>
      </div>
    </div>
  )
}

/** The error page without header and footer: shown when the navigation could not be loaded. */
export function PlainErrorPage({ status, message, path }: PageError) {
  return (
    <main className={layout.wrap}>
      <div className={styles.page}>
        <Beanie className={styles.picture} />
        <div className={styles.words}>
          <ErrorMessage status={status} message={message} path={path} />
          <ErrorActions path={path} />
        </div>
      </div>
    </main>
  )
}

function ErrorMessage({ status, message, path, titleSuffix }: PageError) {
  const t = useText()
  const isLost = status === 404
  const isUnavailable = status === 503
  const title = isLost
    ? t('error.notFoundTitle')
    : isUnavailable
      ? t('error.unavailable')
      : message || t('error.internal')
  return (
    <>
      <title>{titleSuffix ? `${title} | ${titleSuffix}` : title}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      {isLost && <p className={styles.lead}>{t('error.notFound', { path: decodePath(path) })}</p>}
      <p className={styles.lead}>
        {t(isLost ? 'error.notFoundHelp' : isUnavailable ? 'error.unavailableHelp' : 'error.faultHelp')}
      </p>
    </>
  )
}

function NotFoundHelp({ path, links }: { path: string; links: NonNullable<ErrorPageProps['links']> }) {
  const t = useText()
  const to = usePath()
  return (
    <>
      <search className={styles.searching}>
        <form className={styles.search} action={to('/search')}>
          <TextField label={t('error.searchFor')} type="search" name="term" defaultValue={toSearchPhrase(path)} />
          <Button type="submit">{t('error.search')}</Button>
        </form>
      </search>
      {links.length > 0 && (
        <nav aria-labelledby="go-on">
          <p className={styles.label} id="go-on">
            {t('error.goOn')}
          </p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.path}>
                <a className={layout.link} href={to(link.path)}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function ErrorActions({ path }: { path: string }) {
  const t = useText()
  const to = usePath()
  return (
    <p className={styles.actions}>
      <ButtonLink href={path} data-reload>
        {t('error.again')}
      </ButtonLink>
      <ButtonLink kind="second" href={to('/')} data-reload>
        {t('error.home')}
      </ButtonLink>
    </p>
  )
}

/** Derives a search phrase from a missing path: 'wool hats' for '/women/wool-hats'. */
export function toSearchPhrase(path: string): string {
  const last =
    decodePath(path)
      .split('/')
      .findLast((part) => part !== '') ?? ''
  return last
    .replaceAll(/_\d+/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // Malformed paths are shown unchanged.
    return path
  }
}
