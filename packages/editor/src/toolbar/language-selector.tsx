import { isLocale, locales } from '@vitrine/contract/kernel/i18n/locale'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { canChangeLanguage } from '../model/editor-state.ts'
import { useText } from '../text/text.tsx'
import { getUrlInLocale } from './url-in-locale.ts'

/**
 * Selects the language; disabled while something is being edited. Another language is another document with its own
 * page tree. ED-2.19 to ED-2.22
 */
export function LanguageSelector() {
  const { host } = useEditor()
  const t = useText()
  const canChange = useEditorState(canChangeLanguage)
  function change(code: string): void {
    if (!isLocale(code)) return
    // ED-9.02
    document.cookie = `locale=${code}; Max-Age=${editorLimits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
    location.assign(getUrlInLocale(host.getUrlInLocale(code), location))
  }
  return (
    <select
      className="eb"
      aria-label={t('toolbar.language')}
      value={host.locale}
      disabled={!canChange}
      onChange={(event) => change(event.target.value)}
    >
      {locales.map((code) => (
        <option key={code} value={code}>
          {code.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
