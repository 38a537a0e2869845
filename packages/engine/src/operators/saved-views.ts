import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { maxSavedViews, savedViewScreens } from '@vitrine/contract/account/saved-views.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import {
  deleteView,
  findViewOwner,
  insertView,
  listViews,
  lockViewsOf,
  readViewOrder,
  updateView,
  writeViewOrder,
} from './saved-views-store.ts'

type Screen = keyof typeof savedViewScreens

export type SavedViewHandlers = Handlers<'getSavedViews' | 'setSavedView' | 'deleteSavedView' | 'setViewOrder'>

/** Named filters of lists: a person's own, and those that others share with everybody. */
export const savedViewHandlers: SavedViewHandlers = {
  getSavedViews: (ctx, { screen }) => readViews(ctx, screen),
  async setSavedView(ctx, view) {
    const id = await inTransaction(ctx.db, (tx) => saveView(tx, ctx, view))
    return { id, ...(await readViews(ctx, view.screen)) }
  },
  async deleteSavedView(ctx, { screen, id }) {
    const operatorId = await requireViewer(ctx, screen)
    await inTransaction(ctx.db, async (tx) => {
      await refuseUnlessOwn(tx, screen, { id, operatorId })
      await deleteView(tx, id)
      await recordAudit(tx, ctx, { action: 'deleteSavedView', subject: 'view', subjectId: id })
    })
    return readViews(ctx, screen)
  },
  async setViewOrder(ctx, { screen, keys }) {
    const operatorId = await requireViewer(ctx, screen)
    await inTransaction(ctx.db, (tx) => writeViewOrder(tx, { operatorId, screen }, keys))
    return readViews(ctx, screen)
  },
}

async function saveView(tx: Tx, ctx: Context, { id, ...view }: Payload<'setSavedView'>): Promise<number> {
  const operatorId = await requireViewer(ctx, view.screen)
  await lockViewsOf(tx, operatorId)
  const input = { ...view, operatorId }
  const savedId = id === undefined ? await add(tx, input) : await change(tx, id, input)
  // Name and filters may be about a person.
  const { screen, isShared } = view
  await recordAudit(tx, ctx, {
    action: 'setSavedView',
    subject: 'view',
    subjectId: savedId,
    after: { screen, isShared },
  })
  return savedId
}

type ViewInput = Parameters<typeof insertView>[1]

async function add(tx: Tx, view: ViewInput): Promise<number> {
  const own = (await listViews(tx, view)).filter(({ operatorId }) => operatorId === view.operatorId)
  if (own.length >= maxSavedViews) refuse('view.tooMany', { max: maxSavedViews })
  return (await insertView(tx, view)) ?? refuse('view.nameTaken', { name: view.name })
}

async function change(tx: Tx, id: number, view: ViewInput): Promise<number> {
  await refuseUnlessOwn(tx, view.screen, { id, operatorId: view.operatorId })
  if (!(await updateView(tx, id, view))) refuse('view.nameTaken', { name: view.name })
  return id
}

async function refuseUnlessOwn(
  tx: Tx,
  screen: string,
  { id, operatorId }: { readonly id: number; readonly operatorId: number },
): Promise<void> {
  if ((await findViewOwner(tx, screen, id)) !== operatorId) refuse('view.notOwn')
}

async function readViews(ctx: Context, screen: Screen): Promise<Answer<'getSavedViews'>> {
  const operatorId = await requireViewer(ctx, screen)
  const views = await listViews(ctx.db, { operatorId, screen })
  return {
    views: views.map(({ operatorId: ownerId, ...view }) => ({ ...view, isOwn: ownerId === operatorId })),
    order: [...(await readViewOrder(ctx.db, { operatorId, screen }))],
  }
}

/** Names and filters say what is in a list: they are for those who may see it. */
async function requireViewer(ctx: Context, screen: Screen): Promise<number> {
  const operator = (await ctx.operator()) ?? refuse('security.operatorRequired')
  const permission = savedViewScreens[screen]
  if (!operator.permissions.includes(permission)) refuse('security.roleRequired', { permission })
  return operator.id
}
