import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import { asCustomer, canResolveLink } from '../links/can-resolve-link.ts'
import { formatTarget } from './plan-redirects.ts'
import { formatAddress, parseStoredPath } from './redirect-address.ts'
import type { ListedRedirect, StoredRedirect } from './redirects-store.ts'

type Described = Answer<'setRedirect'>

export async function describeRedirect(
  ctx: Context,
  redirect: ListedRedirect,
  deps: { readonly catalogue: Catalogue },
): Promise<Described> {
  const { id, status, origin, hits, lastUsedAt, createdAt, createdBy } = redirect
  const to = await findTarget(ctx, redirect, deps)
  return {
    id,
    from: formatAddress(redirect),
    to,
    status,
    origin,
    isTargetFound: await isTargetFound(ctx, { redirect, to }, deps),
    hits,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy,
  }
}

/** The present address of its target. */
export async function findTarget(
  ctx: Context,
  redirect: StoredRedirect,
  { catalogue }: { readonly catalogue: Catalogue },
): Promise<string | null> {
  const { locale, path, categoryId, itemId, toPath } = redirect
  if (toPath !== null) return formatTarget(parseStoredPath({ locale, path }, toPath))
  const entity = categoryId !== null ? { categoryId } : itemId !== null ? { itemId } : undefined
  const address = entity && (await catalogue.findAddress({ ...asCustomer(ctx), locale }, entity))
  return address === undefined ? null : localePath(locale, address)
}

async function isTargetFound(
  ctx: Context,
  { redirect, to }: { readonly redirect: StoredRedirect; readonly to: string | null },
  { catalogue }: { readonly catalogue: Catalogue },
): Promise<boolean | null> {
  if (redirect.toPath === null) return redirect.status === 410 ? null : to !== null
  const target = parseStoredPath(redirect, redirect.toPath)
  if (target.kind === 'external') return null
  // Without its prefix, an address is read in the language of the context.
  return canResolveLink({ ...ctx, locale: target.locale }, formatTarget(target), { catalogue, withDrafts: false })
}

/** For the log, without further reads. */
export function toAddresses({ locale, path, categoryId, itemId, toPath }: StoredRedirect) {
  return {
    from: formatAddress({ locale, path }),
    ...(toPath !== null && { to: formatTarget(parseStoredPath({ locale, path }, toPath)) }),
    ...(categoryId !== null && { categoryId }),
    ...(itemId !== null && { itemId }),
  }
}
