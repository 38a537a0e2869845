import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import type { Context } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { isMailToken, mailToken } from '../kernel/security/mail-token.ts'
import { listValidLinks, type AccountLink, type LinkPurpose } from './links-store.ts'

/** The path of a link, with its token. */
export async function getLinkPath(db: Db, link: AccountLink): Promise<string> {
  const query = new URLSearchParams({ customer: String(link.customerId), token: await mailToken(db, link) })
  return `${pages[link.purpose]}?${query.toString()}`
}

/**
 * Finds the link of a token; undefined when the token is wrong, used or expired. Compares every link of the customer,
 * so that timing reveals nothing.
 */
export async function findLinkByToken(
  ctx: Context,
  {
    customerId,
    token,
    purposes,
  }: { readonly customerId: number; readonly token: string; readonly purposes: readonly LinkPurpose[] },
): Promise<AccountLink | undefined> {
  const {
    db,
    now,
    caller: { network },
  } = ctx
  if (network !== undefined)
    await enforceRateLimits(
      db,
      [{ action: 'links', subject: network, max: serverLimits.linksPerNetwork, seconds: 3600 }],
      now,
    )
  const links = await listValidLinks(db, { customerId, purposes, now })
  const matches = await Promise.all(links.map((link) => isMailToken(db, link, token)))
  return links.find((_, at) => matches[at])
}

const pages: Record<LinkPurpose, string> = {
  resetPassword: '/set-new-password',
  changeEmail: '/confirm-email',
  proveEmail: '/confirm-email',
}
