import type { Payload } from '@vitrine/contract/api/operations'
import type { CampaignDefinition } from '@vitrine/contract/catalogue/campaigns.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { priceWindows } from '../pricing/pricing.ts'
import {
  deleteDraft,
  findCampaign,
  findRevision,
  insertCampaign,
  insertRevision,
  lockCampaign,
  updateCampaign,
  type StoredCampaign,
} from './campaigns-store.ts'
import { refuseUnknown, refuseUnordered } from './plan-campaign.ts'

export async function lockVersion(tx: Tx, id: number, version: number): Promise<StoredCampaign> {
  const campaign = (await lockCampaign(tx, id)) ?? refuse('campaign.notFound')
  if (campaign.version !== version) refuse('campaign.changed')
  return campaign
}

async function lockDraft(tx: Tx, id: number, version: number): Promise<StoredCampaign> {
  const campaign = await lockVersion(tx, id, version)
  if (campaign.state !== 'draft') refuse('campaign.notDraft')
  return campaign
}

/** Returns the id. */
export async function saveDraft(
  tx: Tx,
  ctx: Context,
  { campaignId, version, definition }: Payload<'setCampaign'>,
): Promise<number> {
  refuseUnordered(definition)
  await refuseUnknown(tx, definition)
  if (campaignId === null) return addDraft(tx, ctx, { action: 'setCampaign', definition })
  const { definition: before } = await lockDraft(tx, campaignId, version ?? 0)
  await change(tx, ctx, { action: 'setCampaign', id: campaignId, before, definition })
  return campaignId
}

export async function restoreDraft(
  tx: Tx,
  ctx: Context,
  { campaignId, version, restored }: Payload<'doRestoreCampaign'>,
): Promise<void> {
  const { definition: before } = await lockDraft(tx, campaignId, version)
  const definition = (await findRevision(tx, campaignId, restored)) ?? refuse('campaign.notFound')
  await change(tx, ctx, { action: 'doRestoreCampaign', id: campaignId, before, definition })
}

export async function removeDraft(
  tx: Tx,
  ctx: Context,
  { campaignId, version }: Payload<'deleteCampaign'>,
): Promise<void> {
  const { definition } = await lockDraft(tx, campaignId, version)
  await deleteDraft(tx, campaignId)
  await recordAudit(tx, ctx, {
    action: 'deleteCampaign',
    subject: 'campaign',
    subjectId: campaignId,
    before: toLog(definition),
    after: null,
  })
}

const weekMs = 7 * 86_400_000

/** Returns the id of the copy. */
export async function copyCampaign(
  tx: Tx,
  ctx: Context,
  { campaignId, name }: Payload<'doCopyCampaign'>,
): Promise<number> {
  const { definition, startsAt, endsAt } = (await findCampaign(tx, campaignId)) ?? refuse('campaign.notFound')
  const now = await priceWindows.getDatabaseTime(tx)
  const begin = startsAt > now ? startsAt : new Date(Math.ceil((now.getTime() + weekMs) / minuteMs) * minuteMs)
  const end = new Date(begin.getTime() + endsAt.getTime() - startsAt.getTime())
  return addDraft(tx, ctx, {
    action: 'doCopyCampaign',
    definition: { ...definition, name, startsAt: begin.toISOString(), endsAt: end.toISOString() },
  })
}

const minuteMs = 60_000

async function addDraft(
  tx: Tx,
  ctx: Context,
  { action, definition }: { readonly action: string; readonly definition: CampaignDefinition },
): Promise<number> {
  const id = await insertCampaign(tx, definition)
  await record(tx, ctx, { action, id, before: null, after: toLog(definition) })
  return id
}

interface DraftChange {
  readonly action: string
  readonly id: number
  readonly before: CampaignDefinition
  readonly definition: CampaignDefinition
}

async function change(tx: Tx, ctx: Context, { action, id, before, definition }: DraftChange): Promise<void> {
  await updateCampaign(tx, id, { definition, scheduled: null })
  await record(tx, ctx, { action, id, before: toLog(before), after: toLog(definition) })
}

async function record(
  tx: Tx,
  ctx: Context,
  { action, id, before, after }: { action: string; id: number; before: unknown; after: unknown },
): Promise<void> {
  await insertRevision(tx, id, (await ctx.operator())?.id ?? null)
  await recordAudit(tx, ctx, { action, subject: 'campaign', subjectId: id, before, after })
}

/** The campaign in a few words; its revisions hold all of it. */
export function toLog({ name, startsAt, endsAt, rule, ending, currencies }: CampaignDefinition) {
  return {
    name,
    startsAt,
    endsAt,
    rule: rule.kind,
    percent: rule.kind === 'percent' ? rule.percent : null,
    ending,
    currencies: currencies.join(', '),
  }
}
