import type { Payload } from '@vitrine/contract/api/operations'
import type { CampaignDefinition, CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { priceWindows } from '../pricing/pricing.ts'
import { insertRevision, updateCampaign } from './campaigns-store.ts'
import { lockVersion, toLog } from './change-draft.ts'
import { planPrices } from './plan-campaign.ts'

// Every instance reads the next moment once a second, and writing the prices takes time: a price never begins or ends
// before all instances know when.
const leadMs = 1500
const windowsPerSecond = 5000
const getLead = (windows: number) => leadMs + (windows / windowsPerSecond) * 1000

/** Writes the prices of a draft with their beginning and end. */
export async function scheduleCampaign(
  tx: Tx,
  ctx: Context,
  { campaignId, version, seen }: Payload<'doScheduleCampaign'>,
): Promise<void> {
  const campaign = await lockVersion(tx, campaignId, version)
  if (campaign.state !== 'draft') refuse('campaign.notDraft')
  const { 'shop.currency': shopCurrency } = await readSettings(tx)
  const plan = await planPrices(tx, campaign.definition, { campaignId, shopCurrency })
  refuseUnlessSeen(plan.totals, seen)
  const windows = plan.prices.flatMap(({ variationId, currency, amount }) =>
    amount === null ? [] : [{ variationId, currency, amount }],
  )
  if (windows.length === 0) refuse('campaign.empty')
  const earliest = await inMs(tx, getLead(windows.length))
  const from = new Date(Math.max(earliest.getTime(), Date.parse(campaign.definition.startsAt)))
  const until = new Date(campaign.definition.endsAt)
  if (until <= from) refuse('campaign.times')
  const definition: CampaignDefinition = { ...campaign.definition, startsAt: from.toISOString() }
  await updateCampaign(tx, campaignId, {
    definition,
    scheduled: { products: plan.totals.reducedProducts, variations: plan.totals.reducedVariations },
  })
  await priceWindows.insertWindows(tx, windows, { campaignId, classId: definition.customerClassId, from, until })
  await record(tx, ctx, 'doScheduleCampaign', { id: campaignId, before: null, after: toLog(definition) })
}

/** Its prices lie ahead and are removed. */
export async function unscheduleCampaign(
  tx: Tx,
  ctx: Context,
  { campaignId, version }: Payload<'doUnscheduleCampaign'>,
): Promise<void> {
  const { state, startsAt, definition, variations } = await lockVersion(tx, campaignId, version)
  // What is about to begin can begin before this is committed.
  if (state !== 'planned' || startsAt <= (await inMs(tx, getLead(variations)))) refuse('campaign.notPlanned')
  await priceWindows.deleteWindows(tx, campaignId)
  await updateCampaign(tx, campaignId, { definition, scheduled: null })
  await record(tx, ctx, 'doUnscheduleCampaign', { id: campaignId, before: toLog(definition), after: null })
}

/** What was asked until then stays; the prices of before apply again. */
export async function endCampaign(
  tx: Tx,
  ctx: Context,
  { campaignId, version, endsAt }: Payload<'doEndCampaign'>,
): Promise<void> {
  const { state, definition, ...campaign } = await lockVersion(tx, campaignId, version)
  const earliest = await inMs(tx, getLead(campaign.variations))
  if (state !== 'running' || campaign.endsAt <= earliest) refuse('campaign.notRunning')
  if (endsAt !== null && new Date(endsAt) < earliest) refuse('campaign.times')
  const until = endsAt === null ? earliest : new Date(endsAt)
  const after = { ...definition, endsAt: until.toISOString() }
  await updateCampaign(tx, campaignId, { definition: after, scheduled: campaign })
  await priceWindows.moveWindowEnds(tx, campaignId, until)
  await record(tx, ctx, 'doEndCampaign', {
    id: campaignId,
    before: { endsAt: definition.endsAt },
    after: { endsAt: after.endsAt },
  })
}

async function record(
  tx: Tx,
  ctx: Context,
  action: string,
  { id, before, after }: { readonly id: number; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  await insertRevision(tx, id, (await ctx.operator())?.id ?? null)
  await recordAudit(tx, ctx, { action, subject: 'campaign', subjectId: id, before, after })
}

/** To the millisecond, which is what the contract can say. */
async function inMs(tx: Tx, ms: number): Promise<Date> {
  return new Date((await priceWindows.getDatabaseTime(tx)).getTime() + Math.ceil(ms))
}

function refuseUnlessSeen(totals: CampaignTotals, seen: CampaignTotals): void {
  // Object.keys forgets the type of the keys.
  const names = Object.keys(totals) as (keyof CampaignTotals)[]
  if (names.some((name) => totals[name] !== seen[name])) refuse('campaign.previewChanged')
}
