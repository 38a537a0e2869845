import type { Block } from '@vitrine/contract/blocks/block-register'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'
import { frameTemplate } from '@vitrine/contract/blocks/frame-template'
import { homeTemplate } from '@vitrine/contract/blocks/home-template'
import { defaultLocale, locales } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Services } from '../kernel/context.ts'
import { pageViewOf, type PageView } from './page-view.ts'
import { pagesOf, type StoredPage } from './pages-store.ts'
import { withFocals } from './with-focals.ts'

export interface Rooms {
  readonly house: Services
  readonly catalogue: Catalogue
}

/**
 * What a caller sees of a page. The home page, header and footer have templates of their own where their locale has stored nothing; any other page is
 * then shown in the default locale or, if it has nothing public in that one either, in the first language that has. ED-3.16, ED-7.07
 */
export async function readBlocks(ctx: Context, asked: Payload<'getBlocks'>, rooms: Rooms): Promise<Answer<'getBlocks'>> {
  const view = await pageViewOf(ctx)
  const order = hasTemplate(asked) ? [ctx.locale] as const : [ctx.locale, defaultLocale, ...locales] as const
  const pages = await pagesOf(ctx.db, asked, { view, locales: order })
  const inOrder = order.flatMap((locale) => pages.find((stored) => stored.locale === locale) ?? [])
  const own = inOrder.find(({ locale }) => locale === ctx.locale)
  const page = inOrder.find(({ blocks }) => blocks !== null)
  if (!isOpenTo(view, own) && !await maySee(ctx, asked, rooms)) return nothing
  noteShown(ctx, own, { page, hasFallback: !hasTemplate(asked) })
  const keepUnknown = view.kind === 'newest'
  if (page) return { blocks: await withFocals(ctx, checked(page.blocks, { page, keepUnknown, log: rooms.house.log })), isTemplate: false, meta: metaOf(own ?? page), revision: page === own ? own.revision : null }
  return { ...nothing, blocks: await templateOf(ctx, asked, rooms), meta: own ? metaOf(own) : nothing.meta }
}

const nothing: Answer<'getBlocks'> = { blocks: [], isTemplate: true, meta: { title: null, description: null, robots: 'ALL' }, revision: null }

// A preview link opens its own page and no other.
function isOpenTo(view: PageView, own: StoredPage | undefined): boolean {
  return view.kind === 'newest' || (view.kind === 'preview' && view.pageId === own?.id)
}

// The page of a category for customers only is for them only as well.
async function maySee(ctx: Context, { type, identifier }: Payload<'getBlocks'>, { catalogue }: Rooms): Promise<boolean> {
  if (type !== 'category' || identifier === '0') return true
  const categoryId = Number(identifier)
  return Number.isSafeInteger(categoryId) && await catalogue.findAddress(ctx, { categoryId }) !== undefined
}

// Which page is shown instead of one that has nothing to show yet depends on pages that may have no id yet: it is dropped when any page changes.
function noteShown(ctx: Context, own: StoredPage | undefined, { page, hasFallback }: { readonly page: StoredPage | undefined; readonly hasFallback: boolean }): void {
  if (!own || (hasFallback && own !== page)) ctx.recordCacheTag('page')
  if (own) ctx.recordCacheTag('page', own.id)
  if (page) ctx.recordCacheTag('page', page.id)
}

interface Checking {
  readonly page?: { readonly id: number }
  /** Who edits gets blocks that nobody knows as well: a save would lose them otherwise. */
  readonly keepUnknown?: boolean
  readonly log: Services['log']
}

/** A block that does not fit is a matter for the shop's people, never for a shopper. */
function checked(stored: unknown, { page, keepUnknown = false, log }: Checking): Block[] {
  const { blocks, faults } = checkBlocks(stored, blockRegister, { keepUnknown })
  for (const fault of faults) log.warn({ page: page?.id, ...fault }, 'a stored block is left out')
  // Every one of them has passed its definition, which is what its type is derived from; who edits draws unknown ones by their form alone.
  return [...blocks] as Block[]
}

function hasTemplate({ type, identifier }: Payload<'getBlocks'>): boolean {
  return type === 'global' || (type === 'immutable' && identifier === 'index')
}

async function templateOf(ctx: Context, asked: Payload<'getBlocks'>, rooms: Rooms): Promise<Block[]> {
  if (!hasTemplate(asked)) return []
  return asked.type === 'global' ? frameTemplateOf(ctx, asked, rooms) : homeTemplateOf(ctx, rooms)
}

async function frameTemplateOf(ctx: Context, { identifier }: Payload<'getBlocks'>, { house }: Rooms): Promise<Block[]> {
  if (identifier !== 'header' && identifier !== 'footer') return []
  ctx.recordCacheTag('settings')
  const { 'shop.announcements': announcements } = await house.settings()
  return checked(frameTemplate(identifier, ctx.locale, { announcements }), { log: house.log })
}

async function homeTemplateOf(ctx: Context, { house, catalogue }: Rooms): Promise<Block[]> {
  ctx.recordCacheTag('category')
  ctx.recordCacheTag('settings')
  const [{ 'shop.name': name }, tree] = await Promise.all([house.settings(), catalogue.getShellCategories(ctx)])
  const categories = tree.filter((category) => category.inNavigation).flatMap(({ details: [words] }) =>
    words ? [{ name: words.name, link: `/${words.path}`, picture: words.imagePath ?? '' }] : [])
  return checked(homeTemplate(ctx.locale, { name, categories }), { log: house.log })
}

function metaOf({ title, description, robots }: StoredPage): Answer<'getBlocks'>['meta'] {
  return { title, description, robots }
}
