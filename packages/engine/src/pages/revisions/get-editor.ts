import { homeName } from '@vitrine/contract/pages/home-page'
import { getLabel, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Category } from '@vitrine/contract/catalogue/category'
import { refuse, type Context } from '../../kernel/context.ts'
import { readBlocks, type PagesDependencies } from '../blocks/read-blocks.ts'
import { isPageEditable } from './editable-page.ts'
import { asCustomer } from '../links/can-resolve-link.ts'
import { reservedPaths } from '../tree/page-tree-store.ts'
import { findPageRow } from '../page-rows-store.ts'
import { shopPages } from '../shop-pages.ts'

type Page = Answer<'getEditor'>['page']

/** Everything that the editor needs to open an address. */
export async function getEditor(
  ctx: Context,
  input: Payload<'getEditor'>,
  deps: PagesDependencies,
): Promise<Answer<'getEditor'>> {
  const operator = (await ctx.operator()) ?? refuse('security.operatorRequired')
  // The editor shows the newest revision.
  const editing: Context = { ...ctx, caller: { ...ctx.caller, edits: true } }
  const [page, settings] = await Promise.all([resolvePage(editing, input, deps), deps.services.settings()])
  const { type, identifier } = page
  const { blocks, isTemplate, revision } = page.isEditable
    ? await readBlocks(editing, { type, identifier }, deps)
    : emptyBlocks
  const publishedRevision = page.isEditable
    ? ((await findPageRow(ctx.db, { type, identifier, locale: ctx.locale }))?.published ?? null)
    : null
  return {
    operator,
    page,
    blocks,
    isTemplate,
    revision,
    publishedRevision,
    flags: {
      developmentMode: settings['editor.developmentMode'],
      showsPagesDrawer: settings['editor.showsPagesDrawer'],
    },
  }
}

const emptyBlocks = { blocks: [], isTemplate: true, revision: null }

async function resolvePage(ctx: Context, input: Payload<'getEditor'>, deps: PagesDependencies): Promise<Page> {
  const page = await resolveTarget(ctx, input, deps)
  if (await isPageEditable(ctx, page)) return { ...page, isEditable: true, kind: 'blocks' }
  if (page.type === 'category') return { ...page, isEditable: false, kind: 'category' }
  return { ...page, ...(await classifyOtherPage(ctx, page.path, deps)), type: 'product', isEditable: false }
}

async function resolveTarget(
  ctx: Context,
  { path, area }: Payload<'getEditor'>,
  { catalogue }: PagesDependencies,
): Promise<Omit<Page, 'isEditable' | 'kind'>> {
  const ownPath = withoutLocale(path).replace(/(?<=.)\/+$/, '')
  const page = { path: ownPath, categoryId: null, isDraft: false }
  if (area) return { ...page, identifier: area, type: 'global', name: area }
  if (ownPath === '/') return { ...page, identifier: 'index', type: 'immutable', name: homeName }
  const category = findByPath(await catalogue.handlers.getCategoryTree(ctx, {}), decodePath(ownPath))
  if (category)
    return {
      identifier: String(category.id),
      type: 'category',
      name: category.name,
      path: category.path,
      categoryId: category.id,
      isDraft: category.isDraft,
    }
  const identifier = ownPath.slice(1, 81)
  return { ...page, identifier, type: 'immutable', name: getShopPageName(ctx, ownPath) ?? identifier }
}

/** A product page, a built-in page of the shop, or none. */
async function classifyOtherPage(
  ctx: Context,
  path: string,
  { catalogue }: PagesDependencies,
): Promise<Pick<Page, 'kind' | 'name'>> {
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined) {
    const product = await catalogue.handlers
      .getProduct(asCustomer(ctx), { id: Number(itemId), anySize: false })
      .catch(ignoreRefusal)
    return product ? { kind: 'product', name: product.texts.name1 } : { kind: 'missing', name: path }
  }
  const isShopPage =
    (await reservedPaths(ctx.db)).has(path.split('/')[1] ?? '') || getShopPageName(ctx, path) !== undefined
  return { kind: isShopPage ? 'shop' : 'missing', name: getShopPageName(ctx, path) ?? path }
}

function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}

function getShopPageName({ locale }: Context, path: string): string | undefined {
  return Object.hasOwn(shopPages, path) ? getLabel(shopPages[path] ?? {}, locale) : undefined
}

function findByPath(categories: readonly Category[], path: string): Category | undefined {
  for (const category of categories) {
    const found = category.path === path ? category : findByPath(category.children, path)
    if (found) return found
  }
  return undefined
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // An address that cannot be decoded belongs to no page.
    return path
  }
}
