import { refuse, type Services } from '../../kernel/context.ts'
import { createDocuments, type DocumentsOptions, type PrintedFile } from '../documents/documents.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'

/** Invoices as customers receive them, for staff. */
export interface InvoicesDesk {
  /**
   * The invoice of an order, issued when it is due and not there yet. Refuses `order.notFound`, and `order.invalid`
   * whose detail `because` says in a sentence why there is none.
   */
  fileOf(orderId: number): Promise<PrintedFile>
}

export function openInvoicesDesk(house: Services, parts: DocumentsOptions): InvoicesDesk {
  const documents = createDocuments(house, parts)
  return {
    async fileOf(orderId) {
      const order = (await findOrderHead(house.db, orderId)) ?? refuse('order.notFound', { orderId })
      const invoice = await documents.issue(orderId, 'invoice')
      const file = invoice && (await documents.getFile(orderId, invoice.id))
      return (
        file ??
        refuse('order.invalid', {
          orderId,
          because:
            order.status === 'cancelled'
              ? 'The order was cancelled before it had an invoice.'
              : 'The order has no invoice yet: it is written when the order is confirmed. `orders pay` books the money of a bank transfer.',
        })
      )
    },
  }
}
