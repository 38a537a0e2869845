import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { mailToken } from '../kernel/security/mail-token.ts'
import type { OutboxHandlers } from '../kernel/jobs/outbox.ts'
import type { Post } from '../post/post.ts'
import { findReservation } from '../stock/stock.ts'
import { toDisplayName, findNotifiableVariation } from './notifiable-variations-store.ts'
import { findRequest, type BackInStockRequest } from './requests-store.ts'

/** The purpose of the mail token; one token authorizes all actions on a request. */
export const notifyMePurpose = 'notifyMe'

export function backInStockMails(
  { db, settings }: Services,
  post: Post,
): Pick<OutboxHandlers, 'mail.backInStockConfirm' | 'mail.backInStock'> {
  return {
    async 'mail.backInStockConfirm'({ requestId }, message) {
      const request = await findRequest(db, requestId)
      const found = request && (await findVariation(request))
      if (request?.state !== 'pending' || !found) return
      await post.send(message, {
        recipient: request.email,
        locale: request.locale,
        letter: {
          name: 'backInStockConfirm',
          contents: {
            piece: toDisplayName(found),
            link: await toLink(request),
            days: serverLimits.backInStockPendingDays,
          },
        },
      })
    },
    async 'mail.backInStock'({ requestId }, message) {
      const request = await findRequest(db, requestId)
      const [found, reservation] = request ? [await findVariation(request), await findReservation(db, requestId)] : []
      if (request?.state !== 'offered' || !found || reservation?.state !== 'open') return
      const link = await toLink(request)
      const unsubscribeParams = new URLSearchParams({
        ActionCall: 'WebActionUnsubscribeNotifyMe',
        notifyMeId: String(requestId),
        notifyMeToken: await toToken(request),
      })
      await post.send(message, {
        recipient: request.email,
        locale: request.locale,
        unsubscribe: `${post.linkTo(request.locale, '/')}?${unsubscribeParams}`,
        letter: {
          name: 'backInStock',
          contents: {
            piece: toDisplayName(found),
            link,
            hours: (await settings())['backInStock.holdHours'],
            until: reservation.until.toISOString(),
            unsubscribeLink: `${link}#end`,
          },
        },
      })
    },
  }

  // Requests for customer-only items are answered as well.
  function findVariation({ variationId, locale }: BackInStockRequest) {
    return findNotifiableVariation(db, variationId, { locale, isCustomer: true })
  }

  function toToken({ id, salt }: BackInStockRequest): Promise<string> {
    return mailToken(db, { purpose: notifyMePurpose, id, salt })
  }

  async function toLink(request: BackInStockRequest): Promise<string> {
    return post.linkTo(request.locale, `/back-in-stock/${request.id}/${await toToken(request)}`)
  }
}
