import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { House } from '../kernel/context.ts'
import { mailToken } from '../kernel/mail-token.ts'
import type { OutboxHandlers } from '../kernel/outbox.ts'
import type { Post } from '../post/post.ts'
import { promiseOf } from '../stock/stock.ts'
import { nameOf, pieceOf } from './pieces-store.ts'
import { requestById, type Request } from './requests-store.ts'

/** One proof for all that the person does with the request: the link is theirs alone. */
export const notifyMePurpose = 'notifyMe'

export function backInStockMails({ db, settings }: House, post: Post): Pick<OutboxHandlers, 'mail.backInStockConfirm' | 'mail.backInStock'> {
  return {
    async 'mail.backInStockConfirm'({ requestId }, note) {
      const request = await requestById(db, requestId)
      const piece = request && await pieceFor(request)
      if (request?.state !== 'pending' || !piece) return
      await post.send(note, {
        recipient: request.email, locale: request.locale,
        letter: { name: 'backInStockConfirm', contents: { piece: nameOf(piece), link: await linkOf(request), days: serverLimits.backInStockPendingDays } },
      })
    },
    async 'mail.backInStock'({ requestId }, note) {
      const request = await requestById(db, requestId)
      const [piece, promise] = request ? [await pieceFor(request), await promiseOf(db, requestId)] : []
      if (request?.state !== 'offered' || !piece || promise?.state !== 'open') return
      const link = await linkOf(request)
      const end = new URLSearchParams({ ActionCall: 'WebActionUnsubscribeNotifyMe', notifyMeId: String(requestId), notifyMeToken: await tokenOf(request) })
      await post.send(note, {
        recipient: request.email, locale: request.locale, unsubscribe: `${post.linkTo(request.locale, '/')}?${end}`,
        letter: {
          name: 'backInStock',
          contents: { piece: nameOf(piece), link, hours: (await settings())['backInStock.holdHours'], until: promise.until.toISOString(), unsubscribeLink: `${link}#end` },
        },
      })
    },
  }

  // Whoever was let in line is written to, also about what only customers see.
  function pieceFor({ variationId, locale }: Request) {
    return pieceOf(db, variationId, { locale, isCustomer: true })
  }

  function tokenOf({ id, salt }: Request): Promise<string> {
    return mailToken(db, { purpose: notifyMePurpose, id, salt })
  }

  async function linkOf(request: Request): Promise<string> {
    return post.linkTo(request.locale, `/back-in-stock/${request.id}/${await tokenOf(request)}`)
  }
}
