import { localePath, locales, type Locale } from '@vitrine/contract/kernel/locale'
import { useEffect, useState } from 'react'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import sheets from '../chrome/sheets.css?inline'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { countOf } from '../model/page-texts.ts'
import { useLocale, useText } from '../text/text.tsx'
import { LanguageCards } from './language-cards.tsx'
import { ownName } from './language-name.ts'
import css from './languages.css?inline'
import { textsOf, type Texts } from './texts-session.ts'

adoptStyles(sheets, css)

/** The texts of the page in all languages side by side: what is missing, what is older than the original, and the place to write it. */
export function LanguagesDrawer() {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const own = textsOf(session)
  const texts = useValue(own.texts)
  const isDraft = useValue(own.isDraft)
  const { page: { isEditable } } = useValue(session.site)
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const [shown, setShown] = useState<readonly Locale[]>(locales)
  const [onlyWork, setOnlyWork] = useState(false)
  // They are fetched when somebody looks at them.
  useEffect(() => { if (isEditable) own.load().catch((error: unknown) => session.host.tell(error)) }, [own, session, isEditable])
  return (
    <>
      <Drawer side="left" title={t('languages.title')} onClose={() => session.store.closeDrawer('left')}>
        {isEditable ? <p className="hint">{t('languages.hint')}</p> : <Note>{t('languages.noBlocks')}</Note>}
        {texts && (
          <>
            <ul className="ed-langs" aria-label={t('languages.shown')}>
              {locales.map((locale) => (
                <li key={locale}>
                  <label>
                    <input type="checkbox" checked={shown.includes(locale)} onChange={({ target }) => setShown(locales.filter((each) => (each === locale ? target.checked : shown.includes(each))))} />
                    <b lang={locale}>{ownName(locale)}</b>
                    <small><Standing texts={texts} locale={locale} /></small>
                  </label>
                </li>
              ))}
            </ul>
            <div className="ed-langs-wishes">
              <label className="tog"><span>{t('languages.onlyWork')}</span><input type="checkbox" checked={onlyWork} onChange={({ target }) => setOnlyWork(target.checked)} /></label>
              {!isViewer && <label className="tog"><span>{t('languages.asDraft')}</span><input type="checkbox" checked={isDraft} onChange={({ target }) => own.isDraft.set(target.checked)} /></label>}
            </div>
          </>
        )}
        {!isViewer && <p className="hint"><a href={localePath(locale, '/operator/texts')} target="_blank" rel="noreferrer">{t('languages.shopTexts')}</a></p>}
      </Drawer>
      {isEditable && (texts ? <LanguageCards own={own} texts={texts} shown={shown} onlyWork={onlyWork} /> : <section className="ed-full" aria-label={t('languages.title')} aria-busy="true" />)}
    </>
  )
}

function Standing({ texts, locale }: { texts: Texts; locale: Locale }) {
  const t = useText()
  if (locale === texts.source) return t('languages.original')
  const { missing, stale, same } = countOf(texts, locale)
  const told = [missing > 0 && t('languages.missingCount', { count: missing }), stale > 0 && t('languages.staleCount', { count: stale }), same > 0 && t('languages.sameCount', { count: same })]
  return told.filter(Boolean).join(', ') || t('languages.complete')
}
