import { isLocale, locales } from '@vitrine/contract/kernel/locale'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { mayChangeLanguage } from '../model/editor-state.ts'
import { useText } from '../text/text.tsx'

/** Locale codes; locked while something is being edited. Another language is another document, with its own tree of pages. ED-2.19 to ED-2.22 */
export function LanguageSelector() {
  const { host } = useEditor()
  const t = useText()
  const isFree = useEditorState(mayChangeLanguage)
  function change(code: string): void {
    if (!isLocale(code)) return
    // ED-9.02
    document.cookie = `locale=${code}; Max-Age=${editorLimits.localeCookieDays * 86_400}; Path=/; SameSite=Lax`
    // Where the page says its other languages itself, as a search does, their addresses have a query already.
    location.assign(new URL(host.addressIn(code), location.href).pathname + location.search)
  }
  return (
    <select className="eb" aria-label={t('toolbar.language')} value={host.locale} disabled={!isFree} onChange={(event) => change(event.target.value)}>
      {locales.map((code) => <option key={code} value={code}>{code.toUpperCase()}</option>)}
    </select>
  )
}
