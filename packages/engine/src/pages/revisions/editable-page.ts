import { refuse, type Context } from '../../kernel/context.ts'
import { findCategoryType, isPageStored, type PageKey } from '../page-rows-store.ts'

/**
 * The page that an operator wants to edit, in the language of the call: the home page, header and footer, a category of
 * type content, or a page that the shop stores already, like its legal texts. Refuses `editor.pageNotFound` for
 * everything else. ED-2.65, ED-2.66
 */
export async function requireEditablePage(
  ctx: Context,
  { type, identifier }: Omit<PageKey, 'locale'>,
): Promise<PageKey> {
  if (!(await isPageEditable(ctx, { type, identifier }))) refuse('editor.pageNotFound', { type, identifier })
  return { type, identifier, locale: ctx.locale }
}

/** Whether a page consists of blocks that can be edited. */
export async function isPageEditable({ db }: Context, { type, identifier }: Omit<PageKey, 'locale'>): Promise<boolean> {
  switch (type) {
    case 'immutable':
      return identifier === 'index' || (await isPageStored(db, { type, identifier }))
    case 'global':
      return identifier === 'header' || identifier === 'footer'
    case 'category':
      return /^[1-9]\d{0,8}$/.test(identifier) && (await findCategoryType(db, Number(identifier))) === 'content'
    case 'product':
      return false
  }
}
