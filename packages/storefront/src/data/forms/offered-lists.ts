import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getListName } from '@vitrine/contract/outreach/newsletter-list-name'
import type { PublicSettings } from '@vitrine/contract/shop/settings'

export interface OfferedList {
  readonly folder: string
  readonly name: string
}

/** The newsletter lists between which the form offers a choice; none where there is only one. */
export function listChoices(
  { 'newsletter.lists': lists }: Pick<PublicSettings, 'newsletter.lists'>,
  locale: Locale,
): readonly OfferedList[] {
  const offered = lists.filter(({ isInForms }) => isInForms)
  return offered.length < 2 ? [] : offered.map((list) => ({ folder: list.folder, name: getListName(list, locale) }))
}
