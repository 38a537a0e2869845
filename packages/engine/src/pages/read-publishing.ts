import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context, Services } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { editablePage } from './editable-page.ts'
import { pageRow } from './page-rows-store.ts'
import { overlapsOf } from './plan-moves.ts'
import { listPlans } from './plans-store.ts'
import { openPreviewsOf } from './previews-store.ts'

const endedPlansShown = 20

export async function readPublishing(ctx: Context, asked: Payload<'getPublishing'>, { settings }: Services): Promise<Answer<'getPublishing'>> {
  const { 'shop.timeZone': timeZone } = await settings()
  const page = await pageRow(ctx.db, await editablePage(ctx, asked))
  if (!page) return { headRevision: null, publishedRevision: null, plans: [], previewLinks: [], timeZone }
  const [plans, previews] = await Promise.all([plansOf(ctx.db, page.id), openPreviewsOf(ctx.db, page.id, ctx.now)])
  return {
    headRevision: page.head, publishedRevision: page.published, plans, timeZone,
    previewLinks: previews.map(({ number, expiresAt, ...link }) => ({ ...link, revision: number, expiresAt: expiresAt.toISOString() })),
  }
}

type Plan = Answer<'getPublishing'>['plans'][number]

export async function plansOf(db: Db, pageId: number): Promise<Plan[]> {
  const plans = await listPlans(db, pageId, { ended: endedPlansShown })
  const overlaps = overlapsOf(plans.filter(({ state }) => state === 'planned' || state === 'live'))
  return plans.map(({ id, number, publishAt, takeBackAt, state, madeBy }) => ({
    id, revision: number, publishAt: publishAt.toISOString(), takeBackAt: takeBackAt?.toISOString() ?? null, state, madeBy, overlaps: [...overlaps.get(id) ?? []],
  }))
}
