import type { Services } from '../../kernel/context.ts'
import type { OrderMail } from '../../ports/mail-texts.ts'
import type { LatestContents } from '../../post/post.ts'
import { readOrder } from '../view/read-order.ts'
import { findLatestOrder } from './latest-order-store.ts'
import { readMailSubject } from './send-order-mail.ts'

/** The latest orders that mails could be about, as they are now, without the key that opens them. */
export function latestOrderMails(services: Services): LatestContents<OrderMail> {
  const find =
    (mail: OrderMail): LatestContents[OrderMail] =>
    async (locale) => {
      const { orderId, ...ids } = (await findLatestOrder(services.db, mail, locale)) ?? {}
      const order = orderId === undefined ? undefined : await readOrder(services, orderId, { locale })
      return (
        order && {
          kind: 'order',
          request: {
            mail,
            order: { ...order, order: { ...order.order, accessKey: '' } },
            ...(await readMailSubject(services, ids, locale)),
          },
        }
      )
    }
  return {
    orderPlaced: find('orderPlaced'),
    paymentReceived: find('paymentReceived'),
    paymentFailed: find('paymentFailed'),
    orderShipped: find('orderShipped'),
    orderPartlyCancelled: find('orderPartlyCancelled'),
    orderCancelled: find('orderCancelled'),
    orderRefunded: find('orderRefunded'),
    orderAddressChanged: find('orderAddressChanged'),
  }
}
