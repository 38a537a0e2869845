import { FooterColumnsView, PlainColumns } from '../blocks/footer-columns.tsx'
import { useLocale, usePath, useText } from '../text/text.tsx'
import layout from '../ui/layout.module.css'
import styles from './footer.module.css'
import { helpPages, legalPages, unlinked, type LinkedPage } from './footer-pages.ts'
import { useFrameBlocks } from './frame-blocks.ts'
import { languageNames } from './language-choice.ts'
import { LanguageLinks } from './languages.tsx'
import { Logo } from './logo.tsx'
import type { ShellModel } from './shell-model.ts'

export function Footer({ shell }: { shell: ShellModel }) {
  const t = useText()
  const locale = useLocale()
  const blocks = useFrameBlocks('footer', shell)
  const categories = [...shell.navigation, ...shell.links].map(({ name, path }) => ({ label: name, link: path }))
  const linksTo = (pages: readonly LinkedPage[]) => pages.map((page) => ({ label: t(`footer.${page}`), link: `/${page}` }))
  return (
    <footer className={styles.footer}>
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo name={shell.name} />
            {shell.claim && <p>{shell.claim}</p>}
            {shell.email && <p><a className={layout.link} href={`mailto:${shell.email}`}>{shell.email}</a></p>}
          </div>
          {blocks
            ? blocks.map((block) => block.name === 'FooterColumns' && <FooterColumnsView key={block.meta.uuid} block={block} categories={categories} />)
            : <PlainColumns columns={[{ title: t('footer.shop'), links: categories }, { title: t('footer.help'), links: linksTo(helpPages) }, { title: t('footer.legal'), links: linksTo(legalPages) }]} />}
          <section aria-label={t('footer.languages')}><h2>{t('footer.languages')}</h2><LanguageLinks /></section>
        </div>
        {blocks && <Links pages={unlinked(blocks)} />}
        <p className={styles.end}><span>© {shell.name}</span><span>{languageNames[locale]} · {shell.currency}</span></p>
      </div>
    </footer>
  )
}

export function SimpleFooter({ shell }: { shell: ShellModel }) {
  return (
    <footer className={styles.simple}>
      <div className={layout.wrap}>
        <span>© {shell.name}</span>
        <Links pages={legalPages} />
      </div>
    </footer>
  )
}

function Links({ pages }: { pages: readonly LinkedPage[] }) {
  const t = useText()
  const path = usePath()
  return pages.length > 0 && <ul className={styles.pages}>{pages.map((page) => <li key={page}><a className={layout.link} href={path(`/${page}`)}>{t(`footer.${page}`)}</a></li>)}</ul>
}
