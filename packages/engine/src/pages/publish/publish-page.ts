import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { requireEditablePage } from '../revisions/editable-page.ts'
import { findRevision } from '../revisions/revisions-store.ts'
import { updatePageUses } from '../revisions/update-page-uses.ts'
import { transitionSchedules } from './run-due-schedules.ts'
import { lockPage, findPageRow, type PageKey } from '../page-rows-store.ts'
import { endSchedule, applyDueSchedules } from './schedule-transitions.ts'
import { publishManually } from './publish-manually.ts'
import { updateSchedule, listActiveSchedules, findSchedule, insertSchedule } from './schedules-store.ts'
import { readSchedules } from './read-publishing.ts'

const maxSchedules = 50
/** Tolerance for clocks that differ a little. */
const clockToleranceSeconds = 60

/** Publishes a revision now or on a schedule. Refuses `editor.pageNotFound` and `editor.planInvalid`. */
export async function publishPage(
  ctx: Context,
  { revision, publishAt, takeBackAt, ...pageRef }: Payload<'doPublishPage'>,
): Promise<Answer<'doPublishPage'>> {
  const page = await requireEditablePage(ctx, pageRef)
  const times = parseTimes(ctx, publishAt, takeBackAt)
  const row = await findPageRow(ctx.db, page)
  if (!row || row.head === null || revision > row.head) refuse('editor.pageNotFound', { revision })
  return inTransaction(ctx.db, async (tx) => {
    await lockPage(tx, row.id)
    await recordPublication(tx, ctx, { page, after: { revision, publishAt, takeBackAt } })
    return times
      ? schedulePublication(tx, ctx, { pageId: row.id, number: revision, ...times })
      : publishNow(tx, { pageId: row.id, number: revision })
  })
}

export interface NewestInput extends Omit<Payload<'doPublishPage'>, 'publishAt' | 'takeBackAt'> {
  readonly isReady: (blocks: readonly StoredBlock[]) => boolean
}

/**
 * Publishes a revision that is still the newest and ready; any other stays as it is. Refuses `editor.pageNotFound` for
 * one that does not exist.
 */
export async function publishNewest(ctx: Context, { revision, isReady, ...pageRef }: NewestInput): Promise<void> {
  const page = await requireEditablePage(ctx, pageRef)
  await inTransaction(ctx.db, async (tx) => {
    const row = await findPageRow(tx, page)
    const head = row && (await lockPage(tx, row.id))?.head
    if (!row || typeof head !== 'number' || revision > head) refuse('editor.pageNotFound', { revision })
    if (revision < head) return
    if (!isReady((await findRevision(tx, row.id, revision))?.blocks ?? [])) return
    await recordPublication(tx, ctx, { page, after: { revision } })
    await publishNow(tx, { pageId: row.id, number: revision })
  })
}

const recordPublication = (tx: Tx, ctx: Context, { page, after }: { readonly page: PageKey; readonly after: object }) =>
  recordAudit(tx, ctx, {
    action: 'doPublishPage',
    subject: 'page',
    subjectId: `${page.type}/${page.identifier}/${page.locale}`,
    after,
  })

async function publishNow(
  tx: Tx,
  { pageId, number }: { readonly pageId: number; readonly number: number },
): Promise<Answer<'doPublishPage'>> {
  await publishManually(tx, { pageId, number })
  await updatePageUses(tx, { pageId })
  return { publishedRevision: number, plan: null }
}

interface ScheduleInput extends PublicationTimes {
  readonly pageId: number
  readonly number: number
}

async function schedulePublication(
  tx: Tx,
  ctx: Context,
  { pageId, number, publishAt, takeBackAt }: ScheduleInput,
): Promise<Answer<'doPublishPage'>> {
  if ((await listActiveSchedules(tx, pageId)).length >= maxSchedules)
    refuse('editor.planInvalid', { because: 'tooMany', most: maxSchedules })
  const id = await insertSchedule(tx, {
    pageId,
    number,
    publishAt,
    takeBackAt,
    madeBy: (await ctx.operator())?.id ?? null,
    madeAt: ctx.now,
  })
  const publishedRevision = await transitionSchedules(tx, pageId, (plans, published) =>
    applyDueSchedules(plans, published, ctx.now),
  )
  return { publishedRevision, plan: (await readSchedules(tx, pageId)).find((each) => each.id === id) ?? null }
}

/**
 * Cancels a schedule that has not begun, or unpublishes a live one; refuses `editor.planInvalid` for one that has
 * ended.
 */
export async function cancelSchedule(ctx: Context, { id }: Payload<'deletePublishPlan'>): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const { pageId } = (await findSchedule(tx, id)) ?? refuse('editor.planInvalid', { because: 'over' })
    await lockPage(tx, pageId)
    // Read again under the lock.
    const state = (await findSchedule(tx, id))?.state
    if (state === 'planned') await updateSchedule(tx, { id, state: 'cancelled', beforeNumber: null })
    else if (state !== 'live') refuse('editor.planInvalid', { because: 'over' })
    await transitionSchedules(tx, pageId, (plans, published) => endSchedule(plans, published, id))
    await recordAudit(tx, ctx, {
      action: 'deletePublishPlan',
      subject: 'publishPlan',
      subjectId: id,
      before: { state },
    })
    return null
  })
}

interface PublicationTimes {
  readonly publishAt: Date
  readonly takeBackAt: Date | null
}

function parseTimes(
  { now }: Context,
  publishAt: string | undefined,
  takeBackAt: string | undefined,
): PublicationTimes | undefined {
  if (publishAt === undefined && takeBackAt === undefined) return undefined
  const start = publishAt === undefined ? now : parseDate(publishAt)
  const end = takeBackAt === undefined ? null : parseDate(takeBackAt)
  if (start.getTime() < now.getTime() - clockToleranceSeconds * 1000) refuse('editor.planInvalid', { because: 'past' })
  const effectiveStart = start < now ? now : start
  if (end && end <= effectiveStart) refuse('editor.planInvalid', { because: 'order' })
  return { publishAt: effectiveStart, takeBackAt: end }
}

function parseDate(value: string): Date {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? refuse('editor.planInvalid', { because: 'noTime' }) : date
}
