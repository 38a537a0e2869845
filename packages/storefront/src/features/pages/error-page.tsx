import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Beanie } from './beanie.tsx'
import styles from './error-page.module.css'

interface Fault {
  readonly status: number
  /** What was said about it; empty when nothing was. */
  readonly message: string
  readonly path: string
  /** Stands behind every title of the site. SF-1.24 */
  readonly titleSuffix?: string | undefined
}

interface Props extends Fault {
  /** Places to go on from: the first level of the navigation. */
  readonly links?: readonly { readonly name: string; readonly path: string }[]
}

/** Status and message of what went wrong, and the way out. SF-8.73, SF-8.74, ED-2.69 */
export function ErrorPage({ links = [], ...fault }: Props) {
  const { status, path } = fault
  return (
    <div className={layout.wrap}>
      <div className={styles.page}>
        <Beanie className={styles.picture} />
        <div className={styles.words}>
          <Told {...fault} />
          {status === 404 ? <Lost path={path} links={links} /> : <Broken path={path} />}
        </div>
      </div>
    </div>
  )
}

/** The same without the frame: shown when not even the navigation could be loaded. */
export function PlainErrorPage({ status, message, path }: Fault) {
  return (
    <main className={layout.wrap}>
      <div className={styles.page}>
        <Beanie className={styles.picture} />
        <div className={styles.words}><Told status={status} message={message} path={path} /><Broken path={path} /></div>
      </div>
    </main>
  )
}

function Told({ status, message, path, titleSuffix }: Fault) {
  const t = useText()
  const isLost = status === 404
  const isUnavailable = status === 503
  const title = isLost ? t('error.notFoundTitle') : isUnavailable ? t('error.unavailable') : message || t('error.internal')
  return (
    <>
      <title>{titleSuffix ? `${title} | ${titleSuffix}` : title}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      {isLost && <p className={styles.lead}>{t('error.notFound', { path: readable(path) })}</p>}
      <p className={styles.lead}>{t(isLost ? 'error.notFoundHelp' : isUnavailable ? 'error.unavailableHelp' : 'error.faultHelp')}</p>
    </>
  )
}

function Lost({ path, links }: { path: string; links: NonNullable<Props['links']> }) {
  const t = useText()
  const to = usePath()
  return (
    <>
      <search className={styles.searching}>
        <form className={styles.search} action={to('/search')}>
          <TextField label={t('error.searchFor')} type="search" name="term" defaultValue={wordsOf(path)} />
          <Button type="submit">{t('error.search')}</Button>
        </form>
      </search>
      {links.length > 0 && (
        <nav aria-labelledby="go-on">
          <p className={styles.label} id="go-on">{t('error.goOn')}</p>
          <ul className={styles.links}>{links.map((link) => <li key={link.path}><a className={layout.link} href={to(link.path)}>{link.name}</a></li>)}</ul>
        </nav>
      )}
    </>
  )
}

function Broken({ path }: { path: string }) {
  const t = useText()
  const to = usePath()
  return <p className={styles.actions}><ButtonLink href={path} data-reload>{t('error.again')}</ButtonLink><ButtonLink kind="second" href={to('/')} data-reload>{t('error.home')}</ButtonLink></p>
}

/** What the visitor was after, as a phrase to search for: '/women/wool-hats' looks for 'wool hats'. */
export function wordsOf(path: string): string {
  const last = readable(path).split('/').findLast((part) => part !== '') ?? ''
  return last.replaceAll(/_\d+/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim().slice(0, 60)
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // Not every address is well-formed; then it is shown as it came.
    return path
  }
}
