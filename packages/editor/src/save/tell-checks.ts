import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { EditorSession } from '../editor-session.ts'
import { pageKeyOf } from '../history/use-versions.ts'
import { tellTexts, textsOf } from '../languages/texts-session.ts'

/** What the page that is public now still lacks: faults, languages that stay behind, and those without blocks of their own. */
export async function tellChecks(session: EditorSession): Promise<void> {
  const { host, store, t } = session
  const { page, blocks } = store.get()
  const checks = await host.call('getPageChecks', { ...pageKeyOf(page), blocks: JSON.stringify(blocks) }, { method: 'POST' })
  if (store.get().page.key !== page.key) return
  const count = checks.findings.filter(({ severity }) => severity === 'fault').length
  if (count > 0) host.notify({ message: t('publish.savedWithFaults', { count }), type: 'warning', action: { text: t('publish.showChecks'), onClick: () => store.openDrawer('publish') } })
  const languagesThat = (is: (details: Finding['details']) => boolean) => locales.filter((locale) => checks.findings.some(({ kind, details }) => kind === 'language' && details['locale'] === locale && is(details)))
  const behind = languagesThat(({ because, blocks, copies }) => because === 'behind' && Number(blocks) + Number(copies) > 0)
  if (behind.length > 0) host.notify({ message: t('publish.savedLanguagesBehind', { languages: namesOf(behind, host.locale) }), type: 'warning', action: { text: t('publish.takeOver'), onClick: () => void takeOverIn(session, behind) } })
  const missing = languagesThat(({ because }) => because === 'missing')
  if (missing.length > 0) host.notify({ message: t('publish.savedWithoutLanguages', { languages: namesOf(missing, host.locale) }), type: 'neutral', action: { text: t('publish.showLanguages'), onClick: () => store.openDrawer('languages') } })
}

/** What the page has in its original and these languages lack. */
async function takeOverIn(session: EditorSession, languages: readonly Locale[]): Promise<void> {
  const { host, t } = session
  const own = textsOf(session)
  try {
    await own.load()
    for (const locale of languages) await own.follow(locale)
    host.notify({ message: t('languages.takenOver', { languages: namesOf(languages, host.locale) }), type: 'positive' })
  } catch (error) {
    await tellTexts(session, error)
  }
}

function namesOf(languages: readonly Locale[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return new Intl.ListFormat(locale).format(languages.map((each) => names.of(each) ?? each))
}
