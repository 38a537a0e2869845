import type { Locale } from '../kernel/i18n/locale.ts'
import type { NewsletterList } from '../shop/settings.ts'

/** In the language of the reader, else in any that it has: a shop can have more languages than its lists. */
export function getListName({ folder, names }: Pick<NewsletterList, 'folder' | 'names'>, locale: Locale): string {
  const byLocale = new Map(Object.entries(names))
  const candidates = [byLocale.get(locale), ...byLocale.values(), folder]
  return candidates.find((name) => name !== undefined && name.trim() !== '') ?? folder
}
