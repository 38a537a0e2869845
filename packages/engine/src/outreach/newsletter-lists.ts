import { defaultNewsletterList, type NewsletterList, type PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse } from '../kernel/context.ts'

type ListSettings = Pick<PublicSettings, 'newsletter.lists'>

export const defaultFolder = defaultNewsletterList.folder

/** The lists that forms offer. A shop that offers none has the first one in the account only. */
export function listOffered({ 'newsletter.lists': lists }: ListSettings): readonly NewsletterList[] {
  const offered = lists.filter(({ isInForms }) => isInForms)
  return offered.length > 0 ? offered : lists.slice(0, 1)
}

/** Refuses a list that the shop does not have; without a choice, the first one that is offered. */
export function chooseFolders(settings: ListSettings, chosen: readonly string[] | undefined): readonly string[] {
  if (chosen === undefined)
    return listOffered(settings)
      .slice(0, 1)
      .map(({ folder }) => folder)
  const known = new Set(settings['newsletter.lists'].map(({ folder }) => folder))
  if (chosen.some((folder) => !known.has(folder))) refuse('newsletter.listUnknown')
  return chosen
}
