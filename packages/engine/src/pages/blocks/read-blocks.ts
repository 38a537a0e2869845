import type { Block } from '@vitrine/contract/blocks/block-register'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import { frameTemplate } from '@vitrine/contract/blocks/templates/frame-template'
import { homeTemplate } from '@vitrine/contract/blocks/templates/home-template'
import { defaultLocale, locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { getPageView, type PageView } from '../page-view.ts'
import { listPages, type StoredPage } from '../pages-store.ts'
import { withFocals } from './with-focals.ts'

export interface PagesDependencies {
  readonly services: Services
  readonly catalogue: Catalogue
}

/**
 * The blocks of a page that the caller may see. The home page, header and footer fall back to templates where nothing
 * is stored in their locale; any other page falls back to the default locale, then to the first language with a public
 * revision. ED-3.16, ED-7.07
 */
export async function readBlocks(
  ctx: Context,
  input: Payload<'getBlocks'>,
  deps: PagesDependencies,
): Promise<Answer<'getBlocks'>> {
  const view = await getPageView(ctx)
  const order = hasTemplate(input) ? ([ctx.locale] as const) : ([ctx.locale, defaultLocale, ...locales] as const)
  const pages = await listPages(ctx.db, input, { view, locales: order })
  const inOrder = order.flatMap((locale) => pages.find((stored) => stored.locale === locale) ?? [])
  const ownPage = inOrder.find(({ locale }) => locale === ctx.locale)
  const page = inOrder.find(({ blocks }) => blocks !== null)
  if (!isViewAllowed(view, ownPage) && !(await isVisibleTo(ctx, input, deps))) return emptyAnswer
  recordPageTags(ctx, ownPage, { page, hasFallback: !hasTemplate(input) })
  const keepUnknown = view.kind === 'newest'
  if (page)
    return {
      blocks: await withFocals(ctx, checkStoredBlocks(page.blocks, { page, keepUnknown, log: deps.services.log })),
      isTemplate: false,
      meta: toMeta(ownPage ?? page),
      revision: page === ownPage ? ownPage.revision : null,
    }
  return {
    ...emptyAnswer,
    blocks: await getTemplate(ctx, input, deps),
    meta: ownPage ? toMeta(ownPage) : emptyAnswer.meta,
  }
}

const emptyAnswer: Answer<'getBlocks'> = {
  blocks: [],
  isTemplate: true,
  meta: { title: null, description: null, robots: 'ALL' },
  revision: null,
}

// A preview link is valid for its own page only.
function isViewAllowed(view: PageView, ownPage: StoredPage | undefined): boolean {
  return view.kind === 'newest' || (view.kind === 'preview' && view.pageId === ownPage?.id)
}

// The content page of a category for customers only is for customers only as well.
async function isVisibleTo(
  ctx: Context,
  { type, identifier }: Payload<'getBlocks'>,
  { catalogue }: PagesDependencies,
): Promise<boolean> {
  if (type !== 'category' || identifier === '0') return true
  const categoryId = Number(identifier)
  return Number.isSafeInteger(categoryId) && (await catalogue.findAddress(ctx, { categoryId })) !== undefined
}

// A fallback depends on pages that may not exist yet, so it is invalidated when any page changes.
function recordPageTags(
  ctx: Context,
  ownPage: StoredPage | undefined,
  { page, hasFallback }: { readonly page: StoredPage | undefined; readonly hasFallback: boolean },
): void {
  if (!ownPage || (hasFallback && ownPage !== page)) ctx.recordCacheTag('page')
  if (ownPage) ctx.recordCacheTag('page', ownPage.id)
  if (page) ctx.recordCacheTag('page', page.id)
}

interface BlockCheckOptions {
  readonly page?: { readonly id: number }
  /** The editor also gets unknown blocks, which a save would lose otherwise. */
  readonly keepUnknown?: boolean
  readonly log: Services['log']
}

/** Leaves out invalid blocks and logs them for the staff. */
function checkStoredBlocks(stored: unknown, { page, keepUnknown = false, log }: BlockCheckOptions): Block[] {
  const { blocks, faults } = checkBlocks(stored, blockRegister, { keepUnknown })
  for (const fault of faults) log.warn({ page: page?.id, ...fault }, 'A stored block is invalid and was left out')
  // Each has passed the definition from which its type is derived; the editor renders unknown ones generically.
  return [...blocks] as Block[]
}

function hasTemplate({ type, identifier }: Payload<'getBlocks'>): boolean {
  return type === 'global' || (type === 'immutable' && identifier === 'index')
}

async function getTemplate(ctx: Context, input: Payload<'getBlocks'>, deps: PagesDependencies): Promise<Block[]> {
  if (!hasTemplate(input)) return []
  return input.type === 'global' ? getFrameTemplate(ctx, input, deps) : getHomeTemplate(ctx, deps)
}

async function getFrameTemplate(
  ctx: Context,
  { identifier }: Payload<'getBlocks'>,
  { services }: PagesDependencies,
): Promise<Block[]> {
  if (identifier !== 'header' && identifier !== 'footer') return []
  ctx.recordCacheTag('settings')
  const { 'shop.announcements': announcements } = await services.settings()
  return checkStoredBlocks(frameTemplate(identifier, ctx.locale, { announcements }), { log: services.log })
}

async function getHomeTemplate(ctx: Context, { services, catalogue }: PagesDependencies): Promise<Block[]> {
  ctx.recordCacheTag('category')
  ctx.recordCacheTag('settings')
  const [{ 'shop.name': name }, tree] = await Promise.all([services.settings(), catalogue.getShellCategories(ctx)])
  const categories = tree
    .filter((category) => category.inNavigation)
    .flatMap(({ details: [text] }) =>
      text ? [{ name: text.name, link: `/${text.path}`, picture: text.imagePath ?? '' }] : [],
    )
  return checkStoredBlocks(homeTemplate(ctx.locale, { name, categories }), { log: services.log })
}

function toMeta({ title, description, robots }: StoredPage): Answer<'getBlocks'>['meta'] {
  return { title, description, robots }
}
