import { isLocale, localePath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import type { PagesDependencies } from '../blocks/read-blocks.ts'
import { decodePath, isAbsoluteUrl, parseStoredPath, trimSlashes } from './redirect-address.ts'
import type { HitCounter } from './redirect-hits.ts'
import { findRedirect, type StoredRedirect } from './redirects-store.ts'

// None is made as a chain, but a page that moves away can lead on.
const maxSteps = 5

/**
 * The redirect of an old address in the caller's locale; null when there is none, or when its target is not visible any
 * more.
 */
export async function readRedirect(
  ctx: Context,
  { path }: Payload<'getRedirect'>,
  { catalogue, hits }: Pick<PagesDependencies, 'catalogue'> & { readonly hits: Pick<HitCounter, 'count'> },
): Promise<Answer<'getRedirect'>> {
  ctx.recordCacheTag('redirects')
  const decoded = decodePath(withoutLocale(`/${trimSlashes(path)}`))
  const first = decoded === undefined ? undefined : await findRedirect(ctx.db, ctx.locale, decoded)
  if (!first) return null
  const redirect = await followSteps(ctx, first)
  if (redirect.status === 410) return count({ status: 410, url: null })
  const url = await getTargetUrl({ ...ctx, locale: redirect.locale }, redirect, { catalogue })
  return url === undefined ? null : count({ status: redirect.status, url })

  function count(answer: Answer<'getRedirect'>) {
    if (first) hits.count(first.id, ctx.now)
    return answer
  }
}

async function followSteps({ db }: Context, first: StoredRedirect): Promise<StoredRedirect> {
  let redirect = first
  for (let step = 1; step < maxSteps && redirect.toPath !== null; step++) {
    const target = parseStoredPath(redirect, redirect.toPath)
    const next = target.kind === 'path' ? await findRedirect(db, target.locale, target.path) : undefined
    if (!next) break
    redirect = next
  }
  return redirect
}

async function getTargetUrl(
  ctx: Context,
  { categoryId, itemId, toPath }: StoredRedirect,
  { catalogue }: Pick<PagesDependencies, 'catalogue'>,
): Promise<string | undefined> {
  if (toPath !== null) return isAbsoluteUrl(toPath) ? toPath : encodeAddress(addLocale(ctx, toPath))
  const entity = categoryId !== null ? { categoryId } : itemId !== null ? { itemId } : undefined
  const address = entity && (await catalogue.findAddress(ctx, entity))
  return address && localePath(ctx.locale, address)
}

// An address that starts with a locale is not changed.
function addLocale({ locale }: Context, toPath: string): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(toPath) ?? []
  const address = `/${trimSlashes(path)}${suffix}`
  return isLocale(address.split(/[/?#]/)[1]) ? address : localePath(locale, address)
}

/** A path is stored decoded. What follows it is stored encoded: only what a header cannot contain is changed. */
function encodeAddress(address: string): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return encodeURI(path) + suffix.replaceAll(/[^\u0021-\u007E]+/g, encodeURIComponent)
}
