import { refuse, type Context } from '../kernel/context.ts'
import { categoryTypeOf, isStored, type PageKey } from './page-rows-store.ts'

/**
 * The page that an operator means, in the language of the call: the home page, header and footer, a category of type content, or a page that the shop
 * stores already, like its legal texts. Refuses `editor.pageNotFound` for everything else. ED-2.65, ED-2.66
 */
export async function editablePage(ctx: Context, { type, identifier }: Omit<PageKey, 'locale'>): Promise<PageKey> {
  if (!await mayBeEdited(ctx, { type, identifier })) refuse('editor.pageNotFound', { type, identifier })
  return { type, identifier, locale: ctx.locale }
}

/** Whether there are blocks to edit: the one place that says so. */
export async function mayBeEdited({ db }: Context, { type, identifier }: Omit<PageKey, 'locale'>): Promise<boolean> {
  switch (type) {
    case 'immutable': return identifier === 'index' || await isStored(db, { type, identifier })
    case 'global': return identifier === 'header' || identifier === 'footer'
    case 'category': return /^[1-9]\d{0,8}$/.test(identifier) && await categoryTypeOf(db, Number(identifier)) === 'content'
    case 'product': return false
  }
}
