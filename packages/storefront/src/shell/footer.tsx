import { useLocale, usePath, useText } from '../text/text.tsx'
import layout from '../ui/layout.module.css'
import styles from './footer.module.css'
import { languageNames } from './language-choice.ts'
import { LanguageLinks } from './languages.tsx'
import { Logo } from './logo.tsx'
import type { ShellModel } from './shell-model.ts'

const help = ['shipping', 'cancellation-rights', 'cancellation-form'] as const
const legal = ['terms-and-conditions', 'privacy-policy', 'legal-disclosure', 'declaration-of-accessibility'] as const

export function Footer({ shell }: { shell: ShellModel }) {
  const t = useText()
  const locale = useLocale()
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo name={shell.name} />
            {shell.claim && <p>{shell.claim}</p>}
            {shell.email && <p><a className={layout.link} href={`mailto:${shell.email}`}>{shell.email}</a></p>}
          </div>
          <Links title={t('footer.shop')} links={[...shell.navigation, ...shell.links]} />
          <Links title={t('footer.help')} links={help.map((page) => ({ name: t(`footer.${page}`), path: `/${page}` }))} />
          <Links title={t('footer.legal')} links={legal.map((page) => ({ name: t(`footer.${page}`), path: `/${page}` }))} />
          <section aria-label={t('footer.languages')}><h2>{t('footer.languages')}</h2><LanguageLinks /></section>
        </div>
        <p className={styles.end}><span>© {shell.name}</span><span>{languageNames[locale]} · {shell.currency}</span></p>
      </div>
    </footer>
  )
}

export function SimpleFooter({ shell }: { shell: ShellModel }) {
  const t = useText()
  const path = usePath()
  return (
    <footer className={styles.simple}>
      <div className={layout.wrap}>
        <span>© {shell.name}</span>
        <ul>{legal.map((page) => <li key={page}><a className={layout.link} href={path(`/${page}`)}>{t(`footer.${page}`)}</a></li>)}</ul>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
  const path = usePath()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{links.map((link) => <li key={link.path}><a href={path(link.path)}>{link.name}</a></li>)}</ul>
    </nav>
  )
}
