import { isLocale, localePath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import type { PagesDependencies } from '../blocks/read-blocks.ts'
import { findRedirect, type StoredRedirect } from '../pages-store.ts'

/**
 * The redirect of an old address in the caller's locale; null when there is none, or when its target is not visible any
 * more.
 */
export async function readRedirect(
  ctx: Context,
  { path }: Payload<'getRedirect'>,
  deps: PagesDependencies,
): Promise<Answer<'getRedirect'>> {
  ctx.recordCacheTag('redirects')
  const redirect = await findRedirect(ctx.db, ctx.locale, withoutLocale(`/${trimSlashes(path)}`).slice(1))
  if (!redirect) return null
  if (redirect.status === 410) return { status: 410, url: null }
  const url = await getTargetUrl(ctx, redirect, deps)
  return url === undefined ? null : { status: redirect.status, url }
}

async function getTargetUrl(
  ctx: Context,
  { categoryId, itemId, toPath }: StoredRedirect,
  { catalogue }: PagesDependencies,
): Promise<string | undefined> {
  if (toPath !== null) return isAbsoluteUrl(toPath) ? toPath : addLocale(ctx, `/${trimSlashes(toPath)}`)
  const entity = categoryId !== null ? { categoryId } : itemId !== null ? { itemId } : undefined
  const address = entity && (await catalogue.findAddress(ctx, entity))
  return address && localePath(ctx.locale, address)
}

function isAbsoluteUrl(toPath: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(toPath)
}

// An address that starts with a locale is not changed.
function addLocale({ locale }: Context, address: string): string {
  return isLocale(address.split('/')[1]) ? address : localePath(locale, address)
}

function trimSlashes(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, '')
}
