import { defaultLocale, isLocale, withoutLocale } from '@vitrine/contract/kernel/locale'
import { parseStorageKey } from '@vitrine/contract/picture'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../kernel/context.ts'
import { isCategoryAt, isTag, isVariation, picturesByKey } from './links-store.ts'
import { pathOf } from './page-uses.ts'
import { redirectFrom } from './pages-store.ts'
import { shopPages } from './shop-pages.ts'

interface Ways {
  readonly catalogue: Catalogue
  /** A page that is not published yet counts, too. */
  readonly withDrafts: boolean
}

/** Whether a link of a page ends at something. Other sites, mail addresses and places on the same page are taken on trust. */
export async function leadsSomewhere(ctx: Context, link: string, ways: Ways): Promise<boolean> {
  const path = pathOf(link)
  if (path === undefined) return true
  const key = parseStorageKey(path)
  if (key !== undefined) return (await picturesByKey(ctx.db, [key])).has(key)
  const first = path.split('/')[1]
  const locale = isLocale(first) ? first : ctx.locale
  const own = withoutLocale(path)
  return Object.hasOwn(shopPages, own) || await isThing({ ...ctx, locale }, own, ways) || await isRedirected({ ...ctx, locale }, own)
}

async function isThing(ctx: Context, path: string, { catalogue, withDrafts }: Ways): Promise<boolean> {
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined) return await catalogue.findAddress(asCustomer(ctx), { itemId: Number(itemId) }) !== undefined
  const [, variationId] = /^\/p\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  if (variationId !== undefined) return isVariation(ctx.db, Number(variationId))
  const [, slug] = /^\/tag\/([^/]+)$/.exec(path) ?? []
  if (slug !== undefined) return isTag(ctx.db, slug)
  return isCategoryAt(ctx.db, path.slice(1), { locales: [ctx.locale, defaultLocale], withDrafts })
}

async function isRedirected({ db, locale }: Context, path: string): Promise<boolean> {
  const redirect = await redirectFrom(db, locale, path.slice(1))
  return redirect !== undefined && redirect.status !== 410
}

/** A page for customers only is a page all the same. */
export function asCustomer(ctx: Context): Context {
  return { ...ctx, audience: async () => 'customer' }
}
