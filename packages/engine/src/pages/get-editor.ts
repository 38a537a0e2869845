import { homeName } from '@vitrine/contract/home-page'
import { getLabel, withoutLocale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Category } from '@vitrine/contract/category'
import { refuse, type Context } from '../kernel/context.ts'
import { readBlocks, type Rooms } from './read-blocks.ts'
import { mayBeEdited } from './editable-page.ts'
import { asCustomer } from './leads-somewhere.ts'
import { reservedPaths } from './page-tree-store.ts'
import { pageRow } from './page-rows-store.ts'
import { shopPages } from './shop-pages.ts'

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
  if (await mayBeEdited(ctx, page)) return { ...page, isEditable: true, kind: 'blocks' }
  if (page.type === 'category') return { ...page, isEditable: false, kind: 'category' }
  return { ...page, ...await withoutBlocks(ctx, page.path, rooms), type: 'product', isEditable: false }
}

async function placeAt(ctx: Context, { path, area }: Payload<'getEditor'>, { catalogue }: Rooms): Promise<Omit<Page, 'isEditable' | 'kind'>> {
  const own = withoutLocale(path).replace(/(?<=.)\/+$/, '')
  const page = { path: own, categoryId: null, isDraft: false }
  if (area) return { ...page, identifier: area, type: 'global', name: area }
  if (own === '/') return { ...page, identifier: 'index', type: 'immutable', name: homeName }
  const category = inTree(await catalogue.handlers.getCategoryTree(ctx, {}), decoded(own))
  if (category) return { identifier: String(category.id), type: 'category', name: category.name, path: category.path, categoryId: category.id, isDraft: category.isDraft }
  const identifier = own.slice(1, 81)
  return { ...page, identifier, type: 'immutable', name: nameOfShopPage(ctx, own) ?? identifier }
}

/** A product, a page that the shop makes itself, or nothing. */
async function withoutBlocks(ctx: Context, path: string, { catalogue }: Rooms): Promise<Pick<Page, 'kind' | 'name'>> {
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined) {
    const product = await catalogue.handlers.getProduct(asCustomer(ctx), { id: Number(itemId), anySize: false }).catch(absent)
    return product ? { kind: 'product', name: product.texts.name1 } : { kind: 'missing', name: path }
  }
  const isOwn = (await reservedPaths(ctx.db)).has(path.split('/')[1] ?? '') || nameOfShopPage(ctx, path) !== undefined
  return { kind: isOwn ? 'shop' : 'missing', name: nameOfShopPage(ctx, path) ?? path }
}

function absent(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}

function nameOfShopPage({ locale }: Context, path: string): string | undefined {
  return Object.hasOwn(shopPages, path) ? getLabel(shopPages[path] ?? {}, locale) : undefined
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
