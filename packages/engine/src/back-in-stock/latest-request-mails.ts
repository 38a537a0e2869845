import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Services } from '../kernel/context.ts'
import type { LatestContents, Post } from '../post/post.ts'
import { findNotifiableVariation, toDisplayName } from './notifiable-variations-store.ts'
import { findLatestRequestedVariation } from './requests-store.ts'

/** The product of the latest request in a language; the links lead to the first page. */
export function latestRequestMails(
  { db, settings, now }: Services,
  post: Post,
): LatestContents<'backInStockConfirm' | 'backInStock'> {
  async function findPiece(locale: Locale): Promise<string | undefined> {
    const variationId = await findLatestRequestedVariation(db, locale)
    const found =
      variationId === undefined
        ? undefined
        : await findNotifiableVariation(db, variationId, { locale, isCustomer: true })
    return found && toDisplayName(found)
  }
  return {
    async backInStockConfirm(locale) {
      const piece = await findPiece(locale)
      const contents = piece && { piece, link: post.linkTo(locale, '/'), days: serverLimits.backInStockPendingDays }
      return contents ? { kind: 'letter', letter: { name: 'backInStockConfirm', contents } } : undefined
    },
    async backInStock(locale) {
      const piece = await findPiece(locale)
      if (piece === undefined) return undefined
      const hours = (await settings())['backInStock.holdHours']
      const until = new Date(now().getTime() + hours * 3_600_000).toISOString()
      const link = post.linkTo(locale, '/')
      return {
        kind: 'letter',
        letter: { name: 'backInStock', contents: { piece, link, hours, until, unsubscribeLink: link } },
      }
    },
  }
}
