import { defaultNewsletterList, type NewsletterList, type PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse } from '../kernel/context.ts'

type ListSettings = Pick<PublicSettings, 'newsletter.lists'>

export const defaultFolder = defaultNewsletterList.folder

/** The lists that forms offer. A shop that offers none has the first one in the account only. */
export function listOffered({ 'newsletter.lists': lists }: ListSettings): readonly NewsletterList[] {
  const offered = lists.filter(({ isInForms }) => isInForms)
  return offered.length > 0 ? offered : lists.slice(0, 1)
}

/** Refuses a list that is offered nowhere; without a choice, the first one that is offered. */
export function chooseFolders(settings: ListSettings, chosen: readonly string[] | undefined): readonly string[] {
  const offered = listOffered(settings).map(({ folder }) => folder)
  if (chosen === undefined) return offered.slice(0, 1)
  const atRegistration = settings['newsletter.lists'].filter(({ isAtRegistration }) => isAtRegistration)
  const open = new Set([...offered, ...atRegistration.map(({ folder }) => folder)])
  if (chosen.some((folder) => !open.has(folder))) refuse('newsletter.listUnknown')
  return chosen
}
