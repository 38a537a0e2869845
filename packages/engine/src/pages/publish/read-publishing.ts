import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context, Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { requireEditablePage } from '../revisions/editable-page.ts'
import { findPageRow } from '../page-rows-store.ts'
import { findOverlaps } from './schedule-transitions.ts'
import { listSchedules } from './schedules-store.ts'
import { listOpenPreviews } from './previews-store.ts'

const maxEndedSchedules = 20

export async function readPublishing(
  ctx: Context,
  input: Payload<'getPublishing'>,
  { settings }: Services,
): Promise<Answer<'getPublishing'>> {
  const { 'shop.timeZone': timeZone } = await settings()
  const page = await findPageRow(ctx.db, await requireEditablePage(ctx, input))
  if (!page) return { headRevision: null, publishedRevision: null, plans: [], previewLinks: [], timeZone }
  const [plans, previews] = await Promise.all([
    readSchedules(ctx.db, page.id),
    listOpenPreviews(ctx.db, page.id, ctx.now),
  ])
  return {
    headRevision: page.head,
    publishedRevision: page.published,
    plans,
    timeZone,
    previewLinks: previews.map(({ number, expiresAt, ...link }) => ({
      ...link,
      revision: number,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

type Plan = Answer<'getPublishing'>['plans'][number]

export async function readSchedules(db: Db, pageId: number): Promise<Plan[]> {
  const plans = await listSchedules(db, pageId, { maxEnded: maxEndedSchedules })
  const overlaps = findOverlaps(plans.filter(({ state }) => state === 'planned' || state === 'live'))
  return plans.map(({ id, number, publishAt, takeBackAt, state, madeBy }) => ({
    id,
    revision: number,
    publishAt: publishAt.toISOString(),
    takeBackAt: takeBackAt?.toISOString() ?? null,
    state,
    madeBy,
    overlaps: [...(overlaps.get(id) ?? [])],
  }))
}
