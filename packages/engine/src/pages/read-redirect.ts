import { isLocale, localePath, withoutLocale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import type { Rooms } from './read-blocks.ts'
import { redirectFrom, type StoredRedirect } from './pages-store.ts'

/** Where an old address leads in the caller's locale; null when nowhere, or to a thing that is not shown any more. */
export async function readRedirect(ctx: Context, { path }: Payload<'getRedirect'>, rooms: Rooms): Promise<Answer<'getRedirect'>> {
  ctx.recordCacheTag('redirects')
  const redirect = await redirectFrom(ctx.db, ctx.locale, withoutLocale(`/${trimmed(path)}`).slice(1))
  if (!redirect) return null
  if (redirect.status === 410) return { status: 410, url: null }
  const url = await targetOf(ctx, redirect, rooms)
  return url === undefined ? null : { status: redirect.status, url }
}

async function targetOf(ctx: Context, { categoryId, itemId, toPath }: StoredRedirect, { catalogue }: Rooms): Promise<string | undefined> {
  if (toPath !== null) return isOtherSite(toPath) ? toPath : inLocale(ctx, `/${trimmed(toPath)}`)
  const thing = categoryId !== null ? { categoryId } : itemId !== null ? { itemId } : undefined
  const address = thing && await catalogue.findAddress(ctx, thing)
  return address && localePath(ctx.locale, address)
}

function isOtherSite(toPath: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(toPath)
}

// An address that names its locale itself is taken as it stands.
function inLocale({ locale }: Context, address: string): string {
  return isLocale(address.split('/')[1]) ? address : localePath(locale, address)
}

function trimmed(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, '')
}
