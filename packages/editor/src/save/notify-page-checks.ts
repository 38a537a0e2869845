import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { EditorSession } from '../editor-session.ts'
import { toPageKey } from '../history/use-versions.ts'
import { reportTextsError, getTextsSession } from '../languages/texts-session.ts'

/**
 * Notifies of problems of the published page: faults, languages that are behind, and languages without their own
 * blocks.
 */
export async function notifyPageChecks(session: EditorSession): Promise<void> {
  const { host, store, t } = session
  const { page, blocks } = store.get()
  const checks = await host.call(
    'getPageChecks',
    { ...toPageKey(page), blocks: JSON.stringify(blocks) },
    { method: 'POST' },
  )
  if (store.get().page.key !== page.key) return
  const count = checks.findings.filter(({ severity }) => severity === 'fault').length
  if (count > 0)
    host.notify({
      message: t('publish.savedWithErrors', { count }),
      type: 'warning',
      action: { text: t('publish.showChecks'), onClick: () => store.openDrawer('publish') },
    })
  const listLanguages = (matches: (details: Finding['details']) => boolean) =>
    locales.filter((locale) =>
      checks.findings.some(
        ({ kind, details }) => kind === 'language' && details['locale'] === locale && matches(details),
      ),
    )
  const behind = listLanguages(
    ({ because, blocks, copies }) => because === 'behind' && Number(blocks) + Number(copies) > 0,
  )
  if (behind.length > 0)
    host.notify({
      message: t('publish.savedLanguagesBehind', { languages: formatLanguages(behind, host.locale) }),
      type: 'warning',
      action: { text: t('publish.copyToLanguages'), onClick: () => void takeOverInLanguages(session, behind) },
    })
  const missing = listLanguages(({ because }) => because === 'missing')
  if (missing.length > 0)
    host.notify({
      message: t('publish.savedWithoutLanguages', { languages: formatLanguages(missing, host.locale) }),
      type: 'neutral',
      action: { text: t('publish.showLanguages'), onClick: () => store.openDrawer('languages') },
    })
}

/** Copies what these languages lack from the original. */
async function takeOverInLanguages(session: EditorSession, languages: readonly Locale[]): Promise<void> {
  const { host, t } = session
  const textsSession = getTextsSession(session)
  try {
    await textsSession.load()
    for (const locale of languages) await textsSession.takeOver(locale)
    host.notify({
      message: t('languages.copiedFromOriginal', { languages: formatLanguages(languages, host.locale) }),
      type: 'positive',
    })
  } catch (error) {
    await reportTextsError(session, error)
  }
}

function formatLanguages(languages: readonly Locale[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return new Intl.ListFormat(locale).format(languages.map((each) => names.of(each) ?? each))
}
