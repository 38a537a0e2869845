import type { Answer, Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { editablePage } from './editable-page.ts'
import { keepUses } from './keep-uses.ts'
import { movePlansOf } from './move-plans.ts'
import { lockPage, pageRow } from './page-rows-store.ts'
import { endOf, movesDue } from './plan-moves.ts'
import { publishByHand } from './publish-by-hand.ts'
import { movePlan, openPlansOf, planOf, writePlan } from './plans-store.ts'
import { plansOf } from './read-publishing.ts'

const mostPlans = 50
/** A clock that is a little behind does not make a time the past. */
const lateSeconds = 60

/** A revision becomes public now, or by a plan. Refuses `editor.pageNotFound` and `editor.planInvalid`. */
export async function publishPage(ctx: Context, { revision, publishAt, takeBackAt, ...asked }: Payload<'doPublishPage'>): Promise<Answer<'doPublishPage'>> {
  const page = await editablePage(ctx, asked)
  const times = timesOf(ctx, publishAt, takeBackAt)
  const row = await pageRow(ctx.db, page)
  if (!row || row.head === null || revision > row.head) refuse('editor.pageNotFound', { revision })
  return inTransaction(ctx.db, async (tx) => {
    await lockPage(tx, row.id)
    await recordAudit(tx, ctx, { action: 'doPublishPage', subject: 'page', subjectId: `${page.type}/${page.identifier}/${page.locale}`, after: { revision, publishAt, takeBackAt } })
    return times ? plan(tx, ctx, { pageId: row.id, number: revision, ...times }) : publishNow(tx, { pageId: row.id, number: revision })
  })
}

async function publishNow(tx: Tx, { pageId, number }: { readonly pageId: number; readonly number: number }): Promise<Answer<'doPublishPage'>> {
  await publishByHand(tx, { pageId, number })
  await keepUses(tx, { pageId })
  return { publishedRevision: number, plan: null }
}

interface Planning extends Times {
  readonly pageId: number
  readonly number: number
}

async function plan(tx: Tx, ctx: Context, { pageId, number, publishAt, takeBackAt }: Planning): Promise<Answer<'doPublishPage'>> {
  if ((await openPlansOf(tx, pageId)).length >= mostPlans) refuse('editor.planInvalid', { because: 'tooMany', most: mostPlans })
  const id = await writePlan(tx, { pageId, number, publishAt, takeBackAt, madeBy: (await ctx.operator())?.id ?? null, madeAt: ctx.now })
  const publishedRevision = await movePlansOf(tx, pageId, (plans, published) => movesDue(plans, published, ctx.now))
  return { publishedRevision, plan: (await plansOf(tx, pageId)).find((each) => each.id === id) ?? null }
}

/** A plan that has not begun is cancelled, one that is live is taken back; refuses `editor.planInvalid` for one that is over. */
export async function endPlan(ctx: Context, { id }: Payload<'deletePublishPlan'>): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const { pageId } = await planOf(tx, id) ?? refuse('editor.planInvalid', { because: 'over' })
    await lockPage(tx, pageId)
    // As it is now that nothing moves any more.
    const state = (await planOf(tx, id))?.state
    if (state === 'planned') await movePlan(tx, { id, state: 'cancelled', beforeNumber: null })
    else if (state !== 'live') refuse('editor.planInvalid', { because: 'over' })
    await movePlansOf(tx, pageId, (plans, published) => endOf(plans, published, id))
    await recordAudit(tx, ctx, { action: 'deletePublishPlan', subject: 'publishPlan', subjectId: id, before: { state } })
    return null
  })
}

interface Times {
  readonly publishAt: Date
  readonly takeBackAt: Date | null
}

function timesOf({ now }: Context, publishAt: string | undefined, takeBackAt: string | undefined): Times | undefined {
  if (publishAt === undefined && takeBackAt === undefined) return undefined
  const from = publishAt === undefined ? now : dateOf(publishAt)
  const until = takeBackAt === undefined ? null : dateOf(takeBackAt)
  if (from.getTime() < now.getTime() - lateSeconds * 1000) refuse('editor.planInvalid', { because: 'past' })
  const begins = from < now ? now : from
  if (until && until <= begins) refuse('editor.planInvalid', { because: 'order' })
  return { publishAt: begins, takeBackAt: until }
}

function dateOf(moment: string): Date {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? refuse('editor.planInvalid', { because: 'noTime' }) : date
}
