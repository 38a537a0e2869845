import type { Locale } from '../kernel/i18n/locale.ts'
import type { NewsletterList } from '../shop/settings.ts'

/** In the language of the reader, else in any that it has. */
export function getListName({ folder, names }: Pick<NewsletterList, 'folder' | 'names'>, locale: Locale): string {
  return names[locale].trim() || Object.values(names).find((name) => name.trim() !== '') || folder
}
