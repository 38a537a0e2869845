import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Tx } from '../../kernel/database/db.ts'
import { listNotices, updateNotices } from '../cart-store.ts'
import { formatDetails } from '../coupons/assess-coupons.ts'

/** Creates a notice for storage: `things` has the affected items in all languages, formatted later as `names`. */
export function createNotice(
  key: CartNotice['key'],
  things: readonly Labels[],
  details: CartNotice['details'] = {},
): CartNotice {
  return { key, details: { ...details, ...(things.length > 0 && { things }) } }
}

/** Adds notices to a locked cart. They are shown until the customer's next change of the cart. */
export async function addNotices(tx: Tx, cartId: number, notices: readonly CartNotice[]): Promise<void> {
  if (notices.length > 0) await updateNotices(tx, cartId, mergeNotices(await listNotices(tx, cartId), notices))
}

/** Merges notices of the same reason; later details replace earlier ones. SF-8.24 */
export function mergeNotices(existing: readonly CartNotice[], added: readonly CartNotice[]): readonly CartNotice[] {
  const merged = [...existing]
  for (const notice of added) {
    const index = merged.findIndex((b) => isSameReason(b, notice))
    const previous = merged[index]
    if (!previous) merged.push(notice)
    else {
      const things = unique([...getThings(previous), ...getThings(notice)])
      merged[index] = createNotice(notice.key, things, { ...previous.details, ...notice.details })
    }
  }
  return merged
}

/** Formats notices in a locale. */
export function formatNotices(notices: readonly CartNotice[], locale: Locale): CartNotice[] {
  if (notices.length === 0) return []
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return notices.map(({ key, details: { things: _, ...details }, ...rest }) => {
    const names = getThings({ key, details: { things: _ }, ...rest }).map((labels) => getLabel(labels, locale))
    return {
      key,
      details: { ...formatDetails(details, locale), ...(names.length > 0 && { names: list.format(names) }) },
    }
  })
}

// Items removed for one reason share a notice; notices with figures are per item, and those of coupons per code.
function isSameReason(a: CartNotice, b: CartNotice): boolean {
  if (a.key !== b.key || a.details.code !== b.details.code) return false
  return !hasFigure(a) || JSON.stringify(getThings(a)) === JSON.stringify(getThings(b))
}

const hasFigure = ({ details }: CartNotice) => ['stock', 'maximum', 'quantity'].some((name) => name in details)

function getThings({ details: { things } }: CartNotice): readonly Labels[] {
  // Only noticeOf writes them.
  return Array.isArray(things) ? (things as readonly Labels[]) : []
}

function unique(things: readonly Labels[]): readonly Labels[] {
  return [...new Map(things.map((labels) => [JSON.stringify(labels), labels])).values()]
}
