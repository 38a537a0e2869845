import { languageNames } from '@vitrine/contract/kernel/i18n/languages'
import { Suspense } from 'react'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { FooterSection } from '../../ui/navigation/footer-section.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './footer.module.css'
import { useFrameBlocks } from './frame-blocks.ts'
import { LazyFrameArea } from './lazy-frame-area.ts'
import { LanguageLinks } from '../navigation/languages.tsx'
import { Logo } from './logo.tsx'
import { helpPages, legalPages, PageLinks, WithdrawLink } from '../navigation/page-links.tsx'
import type { ShellModel } from '../shell-model.ts'

export function Footer({ shell }: { shell: ShellModel }) {
  const t = useText()
  const locale = useLocale()
  const blocks = useFrameBlocks('footer', shell)
  const navigation = [...shell.navigation, ...shell.links]
  const plain = (
    <div className={styles.area}>
      {navigation.length > 0 && <Links title={t('footer.shop')} links={navigation} />}
      <Links
        title={t('footer.help')}
        links={helpPages.map((page) => ({ name: t(`footer.${page}`), path: `/${page}` }))}
      />
      <Links
        title={t('footer.legal')}
        links={legalPages.map((page) => ({ name: t(`footer.${page}`), path: `/${page}` }))}
      />
    </div>
  )
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo shell={shell} />
            {shell.claim && <p>{shell.claim}</p>}
            <p>
              <WithdrawLink />
            </p>
            {shell.email && (
              <p>
                <a className={layout.link} href={`mailto:${shell.email}`}>
                  {shell.email}
                </a>
              </p>
            )}
          </div>
          {blocks ? (
            <Suspense fallback={plain}>
              <LazyFrameArea
                part="footer"
                blocks={blocks}
                categories={navigation.map(({ name, path }) => ({ label: name, link: path }))}
              />
            </Suspense>
          ) : (
            plain
          )}
          <section aria-label={t('footer.languages')}>
            <FooterSection title={t('footer.languages')}>
              <LanguageLinks />
            </FooterSection>
          </section>
        </div>
        {blocks && (
          <Suspense>
            <LazyFrameArea part="required" blocks={blocks} />
          </Suspense>
        )}
        <p className={styles.end}>
          <span>© {shell.name}</span>
          <span>
            {languageNames[locale]} · {shell.currency}
          </span>
        </p>
      </div>
    </footer>
  )
}

export function SimpleFooter({ shell }: { shell: ShellModel }) {
  return (
    <footer className={styles.simple}>
      <div className={layout.wrap}>
        <span>© {shell.name}</span>
        <WithdrawLink />
        <PageLinks pages={legalPages} />
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
  const path = usePath()
  return (
    <nav aria-label={title}>
      <FooterSection title={title}>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <a href={path(link.path)}>{link.name}</a>
            </li>
          ))}
        </ul>
      </FooterSection>
    </nav>
  )
}
