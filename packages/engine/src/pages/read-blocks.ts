import type { Block } from '@vitrine/contract/blocks/block-register'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'
import { homeTemplate } from '@vitrine/contract/blocks/home-template'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, House } from '../kernel/context.ts'
import { pagesOf, type StoredPage } from './pages-store.ts'

export interface Rooms {
  readonly house: House
  readonly catalogue: Catalogue
}

/**
 * What shoppers see of a page. The home page has a template of its own where its locale has stored nothing; any other page is then shown in the
 * default locale. ED-3.16
 */
export async function readBlocks(ctx: Context, asked: Payload<'getBlocks'>, rooms: Rooms): Promise<Answer<'getBlocks'>> {
  if (!await maySee(ctx, asked, rooms)) return nothing
  const isHome = asked.type === 'immutable' && asked.identifier === 'index'
  const pages = await pagesOf(ctx.db, asked, isHome ? [ctx.locale] : [ctx.locale, defaultLocale])
  const own = pages.find(({ locale }) => locale === ctx.locale)
  const page = [own, ...pages].find((stored) => stored && stored.blocks !== null)
  noteShown(ctx, own, page)
  if (page) return { blocks: checked(page.blocks, page, rooms.house), isTemplate: false, meta: metaOf(own ?? page) }
  return { blocks: isHome ? await templateOf(ctx, rooms) : [], isTemplate: true, meta: own ? metaOf(own) : nothing.meta }
}

const nothing: Answer<'getBlocks'> = { blocks: [], isTemplate: true, meta: { title: null, description: null, robots: 'ALL' } }

// The page of a category for customers only is for them only as well.
async function maySee(ctx: Context, { type, identifier }: Payload<'getBlocks'>, { catalogue }: Rooms): Promise<boolean> {
  if (type !== 'category' || identifier === '0') return true
  const categoryId = Number(identifier)
  return Number.isSafeInteger(categoryId) && await catalogue.addressOf(ctx, { categoryId }) !== undefined
}

// A page without a row of its own has no id yet that could be told: it is dropped when any page changes.
function noteShown(ctx: Context, own: StoredPage | undefined, page: StoredPage | undefined): void {
  if (own) ctx.shows('page', own.id)
  else ctx.shows('page')
  if (page) ctx.shows('page', page.id)
}

/** A block that does not fit is a matter for the shop's people, never for a shopper. */
function checked(stored: unknown, page: { readonly id: number } | undefined, { log }: House): Block[] {
  const { blocks, faults } = checkBlocks(stored, blockRegister)
  for (const fault of faults) log.warn({ page: page?.id, ...fault }, 'a stored block is left out')
  // Every one of them has passed its definition, which is what its type is derived from.
  return [...blocks] as Block[]
}

async function templateOf(ctx: Context, { house, catalogue }: Rooms): Promise<Block[]> {
  ctx.shows('category')
  ctx.shows('settings')
  const [{ 'shop.name': name }, tree] = await Promise.all([house.settings(), catalogue.categoryTree(ctx)])
  const categories = tree.filter((category) => category.inNavigation).flatMap(({ details: [words] }) =>
    words ? [{ name: words.name, link: `/${words.path}`, picture: words.imagePath ?? '' }] : [])
  return checked(homeTemplate(ctx.locale, { name, categories }), undefined, house)
}

function metaOf({ title, description, robots }: StoredPage): Answer<'getBlocks'>['meta'] {
  return { title, description, robots }
}
