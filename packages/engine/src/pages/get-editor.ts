import { homeName } from '@vitrine/contract/home-page'
import { withoutLocale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Category } from '@vitrine/contract/category'
import { refuse, type Context } from '../kernel/context.ts'
import { readBlocks, type Rooms } from './read-blocks.ts'
import { mayBeEdited } from './editable-page.ts'
import { pageRow } from './page-rows-store.ts'

type Page = Answer<'getEditor'>['page']

/** What stands at an address for the one who edits it. */
export async function getEditor(ctx: Context, asked: Payload<'getEditor'>, rooms: Rooms): Promise<Answer<'getEditor'>> {
  const operator = await ctx.operator() ?? refuse('security.operatorRequired')
  // Whoever asks for the editor sees what was saved last.
  const editing: Context = { ...ctx, caller: { ...ctx.caller, edits: true } }
  const [page, settings] = await Promise.all([pageAt(editing, asked, rooms), rooms.house.settings()])
  const { type, identifier } = page
  const { blocks, isTemplate, revision } = page.isEditable ? await readBlocks(editing, { type, identifier }, rooms) : nothing
  const publishedRevision = page.isEditable ? (await pageRow(ctx.db, { type, identifier, locale: ctx.locale }))?.published ?? null : null
  return {
    operator, page, blocks, isTemplate, revision, publishedRevision,
    flags: { developmentMode: settings['editor.developmentMode'], showsPagesDrawer: settings['editor.showsPagesDrawer'] },
  }
}

const nothing = { blocks: [], isTemplate: true, revision: null }

async function pageAt(ctx: Context, asked: Payload<'getEditor'>, rooms: Rooms): Promise<Page> {
  const page = await placeAt(ctx, asked, rooms)
  const isEditable = await mayBeEdited(ctx, page)
  // What has no blocks is a matter of the catalogue.
  return page.type === 'immutable' && !isEditable ? { ...page, type: 'product', name: page.path, isEditable } : { ...page, isEditable }
}

async function placeAt(ctx: Context, { path, area }: Payload<'getEditor'>, { catalogue }: Rooms): Promise<Omit<Page, 'isEditable'>> {
  const own = withoutLocale(path).replace(/(?<=.)\/+$/, '')
  const page = { path: own, categoryId: null }
  if (area) return { ...page, identifier: area, type: 'global', name: area }
  if (own === '/') return { ...page, identifier: 'index', type: 'immutable', name: homeName }
  const category = inTree(await catalogue.handlers.getCategoryTree(ctx, {}), decoded(own))
  if (category) return { identifier: String(category.id), type: 'category', name: category.name, path: category.path, categoryId: category.id }
  const identifier = own.slice(1, 81)
  return { ...page, identifier, type: 'immutable', name: identifier }
}

function inTree(categories: readonly Category[], path: string): Category | undefined {
  for (const category of categories) {
    const found = category.path === path ? category : inTree(category.children, path)
    if (found) return found
  }
  return undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // An address that cannot be read is nobody's.
    return path
  }
}
