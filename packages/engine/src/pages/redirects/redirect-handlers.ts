import { redirectLimits } from '@vitrine/contract/pages/redirects.contract'
import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context, Handlers, Services } from '../../kernel/context.ts'
import { awaitChanges } from '../revisions/await-changes.ts'
import { describeRedirect, findTarget } from './describe-redirect.ts'
import { importRedirects } from './import-redirects.ts'
import { formatAddress } from './redirect-address.ts'
import { countRedirects, listRedirects } from './redirects-store.ts'
import { deleteRedirects, setRedirect } from './set-redirect.ts'
import type { RedirectsDependencies } from './write-redirects.ts'

export type RedirectOperations =
  | 'getRedirectList'
  | 'setRedirect'
  | 'deleteRedirects'
  | 'getRedirectExport'
  | 'doImportRedirects'

export function redirectHandlers(services: Services, deps: RedirectsDependencies): Handlers<RedirectOperations> {
  const { db } = services
  return {
    getRedirectList: (ctx, payload) => readList(ctx, payload, { ...deps, services }),
    setRedirect: (ctx, payload) => awaitChanges(services, setRedirect(ctx, db, payload, deps)),
    deleteRedirects: (ctx, payload) => awaitChanges(services, deleteRedirects(ctx, db, payload)),
    getRedirectExport: (ctx) => exportRedirects(ctx, deps),
    doImportRedirects: (ctx, payload) => awaitChanges(services, importRedirects(ctx, db, payload, deps)),
  }
}

async function readList(
  ctx: Context,
  { after, ...filter }: Payload<'getRedirectList'>,
  { services, ...deps }: RedirectsDependencies & { readonly services: Services },
): Promise<Answer<'getRedirectList'>> {
  // One more than shown tells whether there are more.
  const found = await listRedirects(ctx.db, filter, { after, limit: redirectLimits.listed + 1 })
  const redirects = []
  for (const redirect of found.slice(0, redirectLimits.listed))
    redirects.push(await describeRedirect(ctx, redirect, deps))
  return {
    redirects,
    total: await countRedirects(ctx.db, filter),
    hasMore: found.length > redirectLimits.listed,
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

const exportedAtOnce = 1000

/** What an import can read again: what is gone for good has no target. */
async function exportRedirects(ctx: Context, deps: RedirectsDependencies): Promise<Answer<'getRedirectExport'>> {
  const lines = [toSpreadsheetLine(['Redirect from', 'Redirect to'])]
  let after: number | undefined
  do {
    const found = await listRedirects(ctx.db, { view: 'all' }, { after, limit: exportedAtOnce })
    for (const redirect of found) {
      const to = await findTarget(ctx, redirect, deps)
      if (to !== null) lines.push(toSpreadsheetLine([formatAddress(redirect), to]))
    }
    after = found.length < exportedAtOnce ? undefined : found.at(-1)?.id
  } while (after !== undefined)
  return { csv: byteOrderMark + lines.join(''), redirects: lines.length - 1 }
}
