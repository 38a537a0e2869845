import type { Translate } from '../../text/text.tsx'
import type { SettingsFault } from '../pages-session.ts'

/** The message of a settings fault; undefined when there is no specific one. */
export function getFaultMessage(t: Translate, { key, details }: SettingsFault): string | undefined {
  switch (key) {
    case 'editor.slugInvalid':
      return t('pages.slugInvalid')
    case 'editor.slugReserved':
      return t('pages.slugReserved', { slug: details['slug'] })
    case 'editor.addressTaken':
      return t('pages.addressTaken', { path: details['path'], name: details['name'] })
    case 'editor.parentBelowChild':
      return t('pages.parentBelowChild')
    case 'editor.settingsStale':
      return t('pages.settingsStale')
    case 'editor.categoryNotFound':
      return t('pages.gone')
    default:
      return undefined
  }
}
