import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useState } from 'react'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import sheets from '../chrome/styles/sheets.css?inline'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { countTextStates } from '../model/pages/page-texts.ts'
import { useLocale, useText } from '../text/text.tsx'
import { LanguageCards } from './language-cards.tsx'
import { getNativeLanguageName } from './language-name.ts'
import css from './languages.css?inline'
import { getTextsSession, type Texts } from './texts-session.ts'

adoptStyles(sheets, css)

/** Edits the texts of the page in all languages side by side, with missing and stale translations marked. */
export function LanguagesDrawer() {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const textsSession = getTextsSession(session)
  const texts = useValue(textsSession.texts)
  const isDraft = useValue(textsSession.isDraft)
  const {
    page: { isEditable },
  } = useValue(session.site)
  const isViewer = useEditorState((state) => !state.mayEdit)
  const [shown, setShown] = useState<readonly Locale[]>(locales)
  const [onlyWork, setOnlyWork] = useState(false)
  // The texts are loaded when the drawer opens.
  useEffect(() => {
    if (isEditable) textsSession.load().catch((error: unknown) => session.host.reportError(error))
  }, [textsSession, session, isEditable])
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
                    <input
                      type="checkbox"
                      checked={shown.includes(locale)}
                      onChange={({ target }) =>
                        setShown(locales.filter((each) => (each === locale ? target.checked : shown.includes(each))))
                      }
                    />
                    <b lang={locale}>{getNativeLanguageName(locale)}</b>
                    <small>
                      <TranslationStatus texts={texts} locale={locale} />
                    </small>
                  </label>
                </li>
              ))}
            </ul>
            <div className="ed-langs-wishes">
              <label className="tog">
                <span>{t('languages.onlyWork')}</span>
                <input type="checkbox" checked={onlyWork} onChange={({ target }) => setOnlyWork(target.checked)} />
              </label>
              {!isViewer && (
                <label className="tog">
                  <span>{t('languages.asDraft')}</span>
                  <input
                    type="checkbox"
                    checked={isDraft}
                    onChange={({ target }) => textsSession.isDraft.set(target.checked)}
                  />
                </label>
              )}
            </div>
          </>
        )}
        {!isViewer && (
          <p className="hint">
            <a href={`/admin/content/texts?language=${locale}`} target="_blank" rel="noreferrer">
              {t('languages.shopTexts')}
            </a>
          </p>
        )}
      </Drawer>
      {isEditable &&
        (texts ? (
          <LanguageCards textsSession={textsSession} texts={texts} shown={shown} onlyWork={onlyWork} />
        ) : (
          <section className="ed-full" aria-label={t('languages.title')} aria-busy="true" />
        ))}
    </>
  )
}

function TranslationStatus({ texts, locale }: { texts: Texts; locale: Locale }) {
  const t = useText()
  if (locale === texts.source) return t('languages.original')
  const { missing, stale, same } = countTextStates(texts, locale)
  const counts = [
    missing > 0 && t('languages.missingCount', { count: missing }),
    stale > 0 && t('languages.staleCount', { count: stale }),
    same > 0 && t('languages.sameCount', { count: same }),
  ]
  return counts.filter(Boolean).join(', ') || t('languages.complete')
}
