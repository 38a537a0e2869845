import { defaultLocale, isLocale, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { parseStorageKey } from '@vitrine/contract/pages/picture'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import { isCategoryAt, isTag, isVariation, listPicturesByKey } from './links-store.ts'
import { toShopPath } from '../tree/page-uses.ts'
import { findRedirect } from '../redirects/redirects-store.ts'
import { shopPages } from '../shop-pages.ts'

interface LinkResolutionOptions {
  readonly catalogue: Catalogue
  /** Accept pages that are not published yet. */
  readonly withDrafts: boolean
}

/** Whether the target of a link exists. Links to other sites, mail addresses and anchors are not checked. */
export async function canResolveLink(ctx: Context, link: string, options: LinkResolutionOptions): Promise<boolean> {
  const path = toShopPath(link)
  if (path === undefined) return true
  const key = parseStorageKey(path)
  if (key !== undefined) return (await listPicturesByKey(ctx.db, [key])).has(key)
  const first = path.split('/')[1]
  const locale = isLocale(first) ? first : ctx.locale
  const ownPath = withoutLocale(path)
  return (
    Object.hasOwn(shopPages, ownPath) ||
    (await isExistingPage({ ...ctx, locale }, ownPath, options)) ||
    (await isRedirected({ ...ctx, locale }, ownPath))
  )
}

async function isExistingPage(
  ctx: Context,
  path: string,
  { catalogue, withDrafts }: LinkResolutionOptions,
): Promise<boolean> {
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined)
    return (await catalogue.findAddress(asCustomer(ctx), { itemId: Number(itemId) })) !== undefined
  const [, variationId] = /^\/p\/(\d{1,9})(?:\/|$)/.exec(path) ?? []
  if (variationId !== undefined) return isVariation(ctx.db, Number(variationId))
  const [, slug] = /^\/tag\/([^/]+)$/.exec(path) ?? []
  if (slug !== undefined) return isTag(ctx.db, slug)
  return isCategoryAt(ctx.db, path.slice(1), { locales: [ctx.locale, defaultLocale], withDrafts })
}

async function isRedirected({ db, locale }: Context, path: string): Promise<boolean> {
  const redirect = await findRedirect(db, locale, path.slice(1))
  return redirect !== undefined && redirect.status !== 410
}

/** Pages for customers only are valid targets as well. */
export function asCustomer(ctx: Context): Context {
  return { ...ctx, audience: async () => 'customer' }
}
