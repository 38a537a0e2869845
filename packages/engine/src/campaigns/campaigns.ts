import type { Context, Handlers } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { priceWindows } from '../pricing/pricing.ts'
import { copyCampaign, removeDraft, restoreDraft, saveDraft } from './change-draft.ts'
import { readCampaign, readList, readOptions, readPreview } from './read-campaign.ts'
import { endCampaign, scheduleCampaign, unscheduleCampaign } from './schedule-campaign.ts'

export interface Campaigns {
  readonly handlers: Handlers<
    | 'getCampaignList'
    | 'getCampaign'
    | 'getCampaignOptions'
    | 'getCampaignPreview'
    | 'setCampaign'
    | 'doScheduleCampaign'
    | 'doUnscheduleCampaign'
    | 'doEndCampaign'
    | 'doCopyCampaign'
    | 'doRestoreCampaign'
    | 'deleteCampaign'
  >
}

interface CampaignsOptions {
  readonly boundaries: Pick<priceWindows.PriceBoundaries, 'refresh'>
}

/** Lower prices for a time: planned by staff, applied by the database. */
export function createCampaigns({ boundaries }: CampaignsOptions): Campaigns {
  const change = async (ctx: Context, id: number, work: (tx: Tx) => Promise<void>) => {
    await inTransaction(ctx.db, work)
    await boundaries.refresh()
    return readCampaign(ctx, id)
  }
  const add = async (ctx: Context, work: (tx: Tx) => Promise<number>) =>
    readCampaign(ctx, await inTransaction(ctx.db, work))
  return {
    handlers: {
      getCampaignList: readList,
      getCampaign: (ctx, { campaignId }) => readCampaign(ctx, campaignId),
      getCampaignOptions: readOptions,
      getCampaignPreview: readPreview,
      setCampaign: (ctx, payload) => add(ctx, (tx) => saveDraft(tx, ctx, payload)),
      doScheduleCampaign: (ctx, payload) => change(ctx, payload.campaignId, (tx) => scheduleCampaign(tx, ctx, payload)),
      doUnscheduleCampaign: (ctx, payload) =>
        change(ctx, payload.campaignId, (tx) => unscheduleCampaign(tx, ctx, payload)),
      doEndCampaign: (ctx, payload) => change(ctx, payload.campaignId, (tx) => endCampaign(tx, ctx, payload)),
      doCopyCampaign: (ctx, payload) => add(ctx, (tx) => copyCampaign(tx, ctx, payload)),
      doRestoreCampaign: (ctx, payload) => change(ctx, payload.campaignId, (tx) => restoreDraft(tx, ctx, payload)),
      async deleteCampaign(ctx, payload) {
        await inTransaction(ctx.db, (tx) => removeDraft(tx, ctx, payload))
        return {}
      },
    },
  }
}
