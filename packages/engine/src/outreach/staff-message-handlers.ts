import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { accountRecords } from '../customers/customers.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { listStaffWithPermission } from '../operators/operators.ts'
import { assignMessage } from './assign-message.ts'
import { findMessage } from './contact-store.ts'
import {
  countOpenMessages,
  findAssignee,
  getReplyMailStates,
  insertReply,
  listQueuedMessages,
  listReplies,
  lockMessage,
  setAnsweredAt,
} from './message-queue-store.ts'

export type StaffMessageHandlers = Handlers<
  'getMessageList' | 'getMessage' | 'doReplyToMessage' | 'setMessageAnswered' | 'setMessageAssignee'
>

const messagesPerPage = 50

/** Messages of the contact form for staff. Answers that customers send to the shop's address are not read. */
export function staffMessageHandlers(services: Services): StaffMessageHandlers {
  return {
    getMessageList: (ctx, payload) => readList(services, ctx, payload),
    getMessage: (ctx, { messageId }) => readMessage(services, ctx, messageId),
    async doReplyToMessage(ctx, { messageId, text, seenReplies }) {
      await inTransaction(ctx.db, async (tx) => {
        if (!(await lockMessage(tx, messageId))) refuse('notFound')
        if ((await listReplies(tx, messageId)).length !== seenReplies) refuse('message.answeredMeanwhile')
        const author = (await ctx.operator())?.name ?? ''
        const replyId = await insertReply(tx, { messageId, text, author, createdAt: ctx.now })
        await setAnsweredAt(tx, messageId, ctx.now)
        await enqueue(tx, { kind: 'mail.contactReply', key: `mail.contactReply:${replyId}`, payload: { replyId } })
        await recordAudit(tx, ctx, {
          action: 'doReplyToMessage',
          subject: 'message',
          subjectId: messageId,
          after: { replyId },
        })
      })
      return readMessage(services, ctx, messageId)
    },
    async setMessageAssignee(ctx, payload) {
      await inTransaction(ctx.db, (tx) => assignMessage(tx, ctx, payload))
      return readMessage(services, ctx, payload.messageId)
    },
    async setMessageAnswered(ctx, { messageId, isAnswered }) {
      await inTransaction(ctx.db, async (tx) => {
        if (!(await lockMessage(tx, messageId))) refuse('notFound')
        await setAnsweredAt(tx, messageId, isAnswered ? ctx.now : null)
        await recordAudit(tx, ctx, {
          action: 'setMessageAnswered',
          subject: 'message',
          subjectId: messageId,
          after: { isAnswered },
        })
      })
      return readMessage(services, ctx, messageId)
    },
  }
}

async function readList(
  services: Services,
  ctx: Context,
  { isAnswered, isMine, after }: Payload<'getMessageList'>,
): Promise<Answer<'getMessageList'>> {
  const { db } = ctx
  const assigneeId = isMine ? (await ctx.operator())?.id : undefined
  const found = await listQueuedMessages(db, { isAnswered, assigneeId, after, limit: messagesPerPage + 1 })
  return {
    messages: found.slice(0, messagesPerPage).map((message) => ({
      ...message,
      receivedAt: message.receivedAt.toISOString(),
      answeredAt: message.answeredAt?.toISOString() ?? null,
    })),
    hasMore: found.length > messagesPerPage,
    open: await countOpenMessages(db),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

async function readMessage(services: Services, ctx: Context, messageId: number): Promise<Answer<'getMessage'>> {
  const { db } = ctx
  const message = (await findMessage(db, messageId)) ?? refuse('notFound')
  const replies = await listReplies(db, messageId)
  const [mails, login] = await Promise.all([
    getReplyMailStates(
      db,
      replies.map(({ id }) => id),
    ),
    accountRecords.findLoginByEmail(db, message.email),
  ])
  const assignee = await findAssignee(db, messageId)
  const ownId = (await ctx.operator())?.id
  return {
    ...message,
    receivedAt: message.receivedAt.toISOString(),
    answeredAt: message.answeredAt?.toISOString() ?? null,
    customerId: login?.customerId ?? null,
    assignee: assignee === undefined ? null : { ...assignee, isMe: assignee.id === ownId },
    staff: [...(await listStaffWithPermission(db, 'customers'))],
    replies: replies.map(({ id, text, author, createdAt }) => ({
      id,
      text,
      author,
      createdAt: createdAt.toISOString(),
      mail: mails.get(id) ?? null,
    })),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}
