import type { Say } from '../text/text.tsx'
import type { SettingsFault } from './pages-session.ts'

/** What stands in the way, in the words of whoever typed it; undefined when the drawer has no better word than the shared message. */
export function faultWords(t: Say, { key, details }: SettingsFault): string | undefined {
  switch (key) {
    case 'editor.slugInvalid': return t('pages.slugFault')
    case 'editor.slugReserved': return t('pages.slugReserved', { slug: details['slug'] })
    case 'editor.addressTaken': return t('pages.addressTaken', { path: details['path'], name: details['name'] })
    case 'editor.parentBelowChild': return t('pages.parentBelowChild')
    case 'editor.settingsStale': return t('pages.settingsStale')
    case 'editor.categoryNotFound': return t('pages.gone')
    default: return undefined
  }
}
