import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { setBlocked, setClass } from '../customer-admin-store.ts'
import { deleteNote, insertNote, lockCustomer, writeTags, type LockedCustomer } from './customer-notes-store.ts'
import { listPastOrders } from './past-orders-store.ts'
import { readCustomerDetails, readCustomerList } from './read-customer.ts'

export type StaffCustomerHandlers = Handlers<
  | 'getCustomerList'
  | 'getCustomerDetails'
  | 'getCustomerPastOrders'
  | 'setCustomerClass'
  | 'setCustomerBlocked'
  | 'setCustomerTags'
  | 'doAddCustomerNote'
  | 'deleteCustomerNote'
>

/** Customer accounts for staff in the browser. */
export function staffCustomerHandlers(services: Services): StaffCustomerHandlers {
  const read = (ctx: Context, customerId: number) => readCustomerDetails(services, ctx, customerId)

  /** One change of a customer with its audit entry, under the lock of the profile. */
  async function change(
    ctx: Context,
    { customerId, action }: { readonly customerId: number; readonly action: string },
    work: (tx: Tx, customer: LockedCustomer) => Promise<{ readonly before?: unknown; readonly after?: unknown }>,
  ) {
    await inTransaction(services.db, async (tx) => {
      const customer = (await lockCustomer(tx, customerId)) ?? refuse('notFound')
      const details = await work(tx, customer)
      await recordAudit(tx, ctx, { action, subject: 'customer', subjectId: customerId, ...details })
    })
    return read(ctx, customerId)
  }

  return {
    getCustomerList: (ctx, payload) => readCustomerList(services, ctx, payload),
    getCustomerPastOrders: async (ctx, { customerId }) => ({
      pastOrders: (await listPastOrders(ctx.db, customerId)).map(({ placedAt, minor, currency, lines, ...order }) => ({
        ...order,
        placedAt: placedAt.toISOString(),
        total: { minor, currency },
        lines: [...lines],
      })),
    }),
    getCustomerDetails: (ctx, { customerId }) => read(ctx, customerId),
    setCustomerClass: (ctx, { customerId, class: code, seenClass }) =>
      change(ctx, { customerId, action: 'setCustomerClass' }, async (tx, { classCode }) => {
        if (classCode !== seenClass) refuse('customer.changed')
        if (!(await setClass(tx, customerId, code))) refuse('notFound')
        return { before: { class: classCode }, after: { class: code } }
      }),
    setCustomerBlocked: (ctx, { customerId, isBlocked }) =>
      change(ctx, { customerId, action: 'setCustomerBlocked' }, async (tx) => {
        await setBlocked(tx, customerId, isBlocked)
        return { after: { isBlocked } }
      }),
    setCustomerTags: (ctx, { customerId, tags: input, seenTags }) =>
      change(ctx, { customerId, action: 'setCustomerTags' }, async (tx, { tags: before }) => {
        if (!isSameSet(before, seenTags)) refuse('customer.changed')
        const tags = [...new Set(input)].toSorted()
        await writeTags(tx, customerId, tags)
        // Without the words, which are erased with the person.
        return { before: { tags: before.length }, after: { tags: tags.length } }
      }),
    doAddCustomerNote: (ctx, { customerId, text }) =>
      change(ctx, { customerId, action: 'doAddCustomerNote' }, async (tx) => {
        await insertNote(tx, customerId, { text, author: (await ctx.operator())?.name ?? '', createdAt: ctx.now })
        return {}
      }),
    deleteCustomerNote: (ctx, { customerId, noteId }) =>
      change(ctx, { customerId, action: 'deleteCustomerNote' }, async (tx) => {
        if ((await deleteNote(tx, customerId, noteId)) === undefined) refuse('notFound')
        return {}
      }),
  }
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
