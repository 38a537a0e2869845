import { refuse, type Services } from '../../kernel/context.ts'
import { createDocuments, type DocumentsOptions, type PrintedFile } from '../documents/documents.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { refuseOrder } from './order-reasons.ts'

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
      return file ?? refuseOrder(order.status === 'cancelled' ? 'invoiceCancelled' : 'noInvoice')
    },
  }
}
