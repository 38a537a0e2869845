import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { getListName } from '@vitrine/contract/outreach/newsletter-list-name'
import { toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { Post } from '../post/post.ts'
import {
  countSubscriptions,
  deleteSubscription,
  listSubscriptions,
  type ListedSubscription,
} from './newsletter-admin-store.ts'
import { endSubscription, findSubscription } from './newsletter-store.ts'
import { newsletterLink } from './outreach-mails.ts'

export type StaffNewsletterHandlers = Handlers<
  | 'getNewsletterLists'
  | 'getNewsletterSubscribers'
  | 'getNewsletterExport'
  | 'doEndNewsletterSubscription'
  | 'deleteNewsletterSubscriber'
>

const perPage = 50
const perExport = 1000

export function staffNewsletterHandlers(services: Services, { linkTo }: Pick<Post, 'linkTo'>): StaffNewsletterHandlers {
  return {
    getNewsletterLists: (ctx) => readLists(services, ctx),
    getNewsletterSubscribers: (ctx, payload) => readSubscribers(services, ctx, payload),
    getNewsletterExport: (ctx, payload) => exportSubscribers(ctx, payload, { linkTo }),
    async doEndNewsletterSubscription(ctx, { id }) {
      const subscription = (await findSubscription(ctx.db, id)) ?? refuse('notFound')
      await inTransaction(ctx.db, async (tx) => {
        if (!(await endSubscription(tx, id, ctx.now))) return
        await recordAudit(tx, ctx, {
          action: 'doEndNewsletterSubscription',
          subject: 'newsletter',
          subjectId: id,
          before: { state: subscription.state },
          after: { state: 'unsubscribed' },
        })
      })
      return null
    },
    async deleteNewsletterSubscriber(ctx, { id }) {
      await inTransaction(ctx.db, async (tx) => {
        const folder = (await deleteSubscription(tx, id)) ?? refuse('notFound')
        // Without the address, which is what has to be erased.
        await recordAudit(tx, ctx, {
          action: 'deleteNewsletterSubscriber',
          subject: 'newsletter',
          subjectId: id,
          before: { folder },
        })
      })
      return null
    },
  }
}

async function readLists(services: Services, ctx: Context): Promise<Answer<'getNewsletterLists'>> {
  const { 'newsletter.lists': configured } = await services.settings()
  const counts = await countSubscriptions(ctx.db)
  const known = new Set(configured.map(({ folder }) => folder))
  const removed = new Set(counts.map(({ folder }) => folder).filter((folder) => !known.has(folder)))
  const count = (folder: string, state: ListedSubscription['state']) =>
    counts.find((each) => each.folder === folder && each.state === state)?.count ?? 0
  const facts = (folder: string) => ({
    folder,
    confirmed: count(folder, 'confirmed'),
    pending: count(folder, 'pending'),
    unsubscribed: count(folder, 'unsubscribed'),
  })
  return [
    ...configured.map((list) => ({
      ...facts(list.folder),
      name: getListName(list, ctx.locale),
      isInForms: list.isInForms,
      isAtRegistration: list.isAtRegistration,
      isConfigured: true,
    })),
    ...Array.from(removed, (folder) => ({
      ...facts(folder),
      name: folder,
      isInForms: false,
      isAtRegistration: false,
      isConfigured: false,
    })),
  ]
}

async function readSubscribers(
  services: Services,
  ctx: Context,
  filter: Payload<'getNewsletterSubscribers'>,
): Promise<Answer<'getNewsletterSubscribers'>> {
  // One more than shown tells whether there are more.
  const found = await listSubscriptions(ctx.db, { ...filter, limit: perPage + 1 })
  return {
    subscribers: found.slice(0, perPage).map((row) => ({
      id: row.id,
      email: row.email,
      name: toName(row),
      locale: row.locale,
      state: row.state,
      source: row.source,
      requestedAt: row.requestedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    hasMore: found.length > perPage,
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

const headings = [
  'email',
  'firstName',
  'lastName',
  'locale',
  'list',
  'requestedAt',
  'confirmedAt',
  'source',
  'unsubscribe',
]

async function exportSubscribers(
  ctx: Context,
  { folder, after }: Payload<'getNewsletterExport'>,
  { linkTo }: Pick<Post, 'linkTo'>,
): Promise<Answer<'getNewsletterExport'>> {
  const rows = await listSubscriptions(ctx.db, { folder, state: 'confirmed', after, limit: perExport })
  // Addresses leave the shop. Each part is recorded, whoever asks for the second one first.
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, {
      action: 'getNewsletterExport',
      subject: 'newsletter',
      subjectId: folder,
      after: { folder, subscribers: rows.length },
    }),
  )
  const lines = after === undefined ? [toSpreadsheetLine(headings)] : []
  for (const row of rows)
    lines.push(
      toSpreadsheetLine([
        row.email,
        row.firstName,
        row.lastName,
        row.locale,
        folder,
        row.requestedAt.toISOString(),
        row.confirmedAt?.toISOString() ?? '',
        row.source,
        await newsletterLink({ db: ctx.db, linkTo }, row, 'endNewsletter'),
      ]),
    )
  return {
    csv: lines.join(''),
    subscribers: rows.length,
    next: rows.length < perExport ? null : (rows.at(-1)?.id ?? null),
  }
}

const toName = ({ firstName, lastName }: ListedSubscription) => [firstName, lastName].filter(Boolean).join(' ')
