import { orderMailKinds, type OrderMailKind } from '@vitrine/contract/orders/order-papers.contract'
import type { Order } from '@vitrine/contract/orders/order'
import type { Answer } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { hideLinkPaths } from '../../kernel/security/hide-link-paths.ts'
import type { MailedLine } from '../../ports/mail-texts.ts'
import { refuseOrder, translateReasons } from '../admin/order-reasons.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { readOrder } from '../view/read-order.ts'
import {
  listMailOccasions,
  listStoredOrderMails,
  listWaitingOrderMails,
  type MailOccasion,
} from './order-mails-store.ts'
import { readMailSubject, type OrderMailDependencies } from './send-order-mail.ts'

export type StaffMailHandlers = Handlers<'getOrderMails' | 'getOrderMail' | 'doResendOrderMail'>

/** The mails about an order, for staff: what was sent, or what would be sent now. */
export function staffMailHandlers(deps: OrderMailDependencies): StaffMailHandlers {
  const { services, writer, post } = deps
  return translateReasons<StaffMailHandlers>({
    getOrderMails: (ctx, { orderId }) => listMails(ctx.db, orderId),
    async getOrderMail(ctx, { orderId, occasion: name, mailId }) {
      const order = (await readOrder(services, orderId)) ?? refuse('order.notFound', { orderId })
      if (mailId !== undefined) {
        const stored = await listStoredOrderMails(ctx.db, orderId)
        const mail = stored.find(({ id, kind }) => id === mailId && isOrderMailKind(kind)) ?? refuseOrder('noMail')
        const { subject, recipient, madeAt } = mail
        return { subject, recipient, ...hideLinks(mail, order), at: madeAt.toISOString(), isWrittenAnew: false }
      }
      const { kind, payload } = await findOccasion(ctx.db, orderId, name)
      const head = (await findOrderHead(ctx.db, orderId)) ?? refuse('order.notFound', { orderId })
      if (order.order.email === '') refuseOrder('noRecipient')
      const written = await writer.write({
        locale: head.locale,
        origin: post.origin,
        settings: await services.settings(),
        mail: kind,
        order: { ...order, order: { ...order.order, accessKey: '' } },
        ...(await readMailSubject(services, payload, head.locale)),
      })
      return {
        subject: written.subject,
        ...hideLinks(written, order),
        recipient: order.order.email,
        at: null,
        isWrittenAnew: true,
      }
    },
    async doResendOrderMail(ctx, { orderId, occasion: name, attemptId }) {
      const occasion = await findOccasion(ctx.db, orderId, name)
      await resend(ctx, orderId, { occasion, attemptId })
      return listMails(ctx.db, orderId)
    },
  })
}

interface OrderMailPayload {
  readonly orderId: number
  readonly refundId?: number
  readonly shipmentId?: number
  readonly lines?: readonly MailedLine[]
}

interface Occasion {
  readonly occasion: string
  readonly kind: OrderMailKind
  readonly payload: OrderMailPayload
}

async function resend(
  ctx: Context,
  orderId: number,
  { occasion: { occasion, kind, payload }, attemptId }: { readonly occasion: Occasion; readonly attemptId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await enqueue(tx, {
      kind: `mail.${kind}`,
      key: `mail.${kind}:${orderId}:again:${attemptId}`,
      // The payload of its kind: it was read from the event by the same name.
      payload: payload as never,
    })
    await recordAudit(tx, ctx, {
      action: 'doResendOrderMail',
      subject: 'order',
      subjectId: orderId,
      after: { mail: occasion },
    })
  })
}

async function listMails(db: Db, orderId: number): Promise<Answer<'getOrderMails'>> {
  if ((await findOrderHead(db, orderId)) === undefined) refuse('order.notFound', { orderId })
  const [occasions, stored, waiting] = [
    await listMailOccasions(db, orderId),
    await listStoredOrderMails(db, orderId),
    await listWaitingOrderMails(db, orderId),
  ]
  return occasions
    .flatMap((occasion): Answer<'getOrderMails'> => {
      const base = { occasion: occasion.occasion, kind: toKind(occasion.kind) }
      const sent = stored.filter((mail) => isAbout(mail, occasion))
      const waits = waiting.filter((mail) => isAbout(mail, occasion))
      const none = { mailId: null, recipient: null, subject: null }
      return [
        ...sent.map(({ id, recipient, subject, madeAt, deliveredAt }) => ({
          ...base,
          at: (deliveredAt ?? madeAt).toISOString(),
          state: deliveredAt ? ('delivered' as const) : ('stored' as const),
          mailId: id,
          recipient,
          subject,
        })),
        ...waits.map(({ at }) => ({ ...base, ...none, at: at.toISOString(), state: 'waiting' as const })),
        ...(sent.length + waits.length === 0
          ? [{ ...base, ...none, at: occasion.at.toISOString(), state: 'notKept' as const }]
          : []),
      ]
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

async function findOccasion(db: Db, orderId: number, name: string): Promise<Occasion> {
  if ((await findOrderHead(db, orderId)) === undefined) refuse('order.notFound', { orderId })
  const found = (await listMailOccasions(db, orderId)).find(({ occasion }) => occasion === name)
  if (!found) return refuseOrder('noMail')
  // The query writes the payload of this kind.
  return { occasion: found.occasion, kind: toKind(found.kind), payload: found.payload as unknown as OrderMailPayload }
}

function isAbout(
  mail: { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> },
  { kind, payload }: MailOccasion,
): boolean {
  return (
    mail.kind === kind &&
    ['shipmentId', 'refundId', 'lines'].every(
      (key) => JSON.stringify(mail.payload[key]) === JSON.stringify(payload[key]),
    )
  )
}

/** The order's key in its links is the customer's: with it one pays, cancels and returns as the customer. */
function hideLinks({ html, plain }: { readonly html: string; readonly plain: string }, { tracking }: Order) {
  const except = tracking.flatMap(({ url }) => url ?? [])
  return { html: hideLinkPaths(html, { except }), plain: hideLinkPaths(plain, { except }) }
}

const isOrderMailKind = (kind: string) => orderMailKinds.some((each) => each === kind)

function toKind(kind: string): OrderMailKind {
  return orderMailKinds.find((each) => each === kind) ?? 'orderPlaced'
}
