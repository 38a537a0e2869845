import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import type { Context } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { isMailToken, mailToken } from '../kernel/mail-token.ts'
import { livingLinks, type Link, type LinkPurpose } from './links-store.ts'

/** The path of the page of a link, with what proves it. */
export async function pathOfLink(db: Db, link: Link): Promise<string> {
  const query = new URLSearchParams({ customer: String(link.customerId), token: await mailToken(db, link) })
  return `${pages[link.purpose]}?${query.toString()}`
}

/** The link that somebody followed; undefined: it never was one, was used, or is over. Every link of the customer is compared, so that how long it takes tells nothing. */
export async function followLink(ctx: Context, { customerId, token, purposes }: { readonly customerId: number; readonly token: string; readonly purposes: readonly LinkPurpose[] }): Promise<Link | undefined> {
  const { db, now, caller: { network } } = ctx
  if (network !== undefined) await enforceRateLimits(db, [{ action: 'links', subject: network, max: serverLimits.linksPerNetwork, seconds: 3600 }], now)
  const links = await livingLinks(db, { customerId, purposes, now })
  const fits = await Promise.all(links.map((link) => isMailToken(db, link, token)))
  return links.find((_, at) => fits[at])
}

const pages: Record<LinkPurpose, string> = { resetPassword: '/set-new-password', changeEmail: '/confirm-email', proveEmail: '/confirm-email' }
