import type { CartNotice } from '@vitrine/contract/cart.contract'
import { labelIn, type Labels, type Locale } from '@vitrine/contract/kernel/locale'
import type { Tx } from '../kernel/db.ts'
import { noticesOf, writeNotices } from './cart-store.ts'
import { toldDetails } from './coupon-judged.ts'

/** A notice as it is kept: things that it speaks of stand in `things`, in every language, and are told as `names`. */
export function noticeOf(key: CartNotice['key'], things: readonly Labels[], details: CartNotice['details'] = {}): CartNotice {
  return { key, details: { ...details, ...(things.length > 0 && { things }) } }
}

/** Adds to what the shop has to say about a locked cart. It is said until the shopper's next change of the cart. */
export async function noteNotices(tx: Tx, cartId: number, notices: readonly CartNotice[]): Promise<void> {
  if (notices.length > 0) await writeNotices(tx, cartId, mergeNotices(await noticesOf(tx, cartId), notices))
}

/** One message per reason: things of the same reason stand in one, the rest of the details is the later one's. SF-8.24 */
export function mergeNotices(known: readonly CartNotice[], added: readonly CartNotice[]): readonly CartNotice[] {
  const merged = [...known]
  for (const notice of added) {
    const place = merged.findIndex((other) => isSameReason(other, notice))
    const before = merged[place]
    if (!before) merged.push(notice)
    else {
      const things = unique([...thingsOf(before), ...thingsOf(notice)])
      merged[place] = noticeOf(notice.key, things, { ...before.details, ...notice.details })
    }
  }
  return merged
}

/** In the language of whoever reads it. */
export function toldNotices(notices: readonly CartNotice[], locale: Locale): CartNotice[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return notices.map(({ key, details: { things: _, ...details }, ...rest }) => {
    const names = thingsOf({ key, details: { things: _ }, ...rest }).map((labels) => labelIn(labels, locale))
    return { key, details: { ...toldDetails(details, locale), ...(names.length > 0 && { names: list.format(names) }) } }
  })
}

// Things that leave for one reason are one message; a figure belongs to its own thing, and a coupon to its code.
function isSameReason(one: CartNotice, other: CartNotice): boolean {
  if (one.key !== other.key || one.details.code !== other.details.code) return false
  return !hasFigure(one) || JSON.stringify(thingsOf(one)) === JSON.stringify(thingsOf(other))
}

const hasFigure = ({ details }: CartNotice) => ['stock', 'maximum', 'quantity'].some((name) => name in details)

function thingsOf({ details: { things } }: CartNotice): readonly Labels[] {
  // Only noticeOf writes them.
  return Array.isArray(things) ? things as readonly Labels[] : []
}

function unique(things: readonly Labels[]): readonly Labels[] {
  return [...new Map(things.map((labels) => [JSON.stringify(labels), labels])).values()]
}
