import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { CouponCampaignEntry } from '@vitrine/contract/shop/shop-document-terms'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode, type Ids } from './codes-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const campaigns: RowShape = {
  table: 'coupon_campaigns',
  key: { code: 'text' },
  set: { name: 'text', type: 'text', percent: 'numeric', valid_until: 'timestamptz', uses_per_customer: 'integer' },
  keep: { customer_scope: "text = 'all'", allows_special_offers: 'boolean = true', is_active: 'boolean = true' },
}
const amounts: OwnedShape = {
  table: 'coupon_campaign_amounts',
  owner: 'campaign_id',
  key: { campaign_id: 'integer', currency: 'text' },
  set: { amount: 'bigint', minimum_value: 'bigint' },
}
const items: OwnedShape = {
  table: 'coupon_campaign_items',
  owner: 'campaign_id',
  key: { campaign_id: 'integer', item_id: 'integer' },
}
const categories: OwnedShape = {
  table: 'coupon_campaign_categories',
  owner: 'campaign_id',
  key: { campaign_id: 'integer', category_id: 'integer' },
}

/** Writes the campaigns of the document; existing coupons keep their uses and remaining amounts. */
export async function writeCoupons(
  tx: Tx,
  { coupons = [], currency }: Pick<ShopDocument, 'coupons' | 'currency'>,
): Promise<Count> {
  if (coupons.length === 0) return sumCounts()
  const campaignCount = await syncRows(
    tx,
    campaigns,
    coupons.map((campaign) => ({
      code: campaign.code,
      name: campaign.name,
      type: campaign.type,
      percent: campaign.type === 'percentage' ? campaign.percent : null,
      valid_until: campaign.validUntil ?? null,
      uses_per_customer: campaign.usesPerCustomer ?? null,
      customer_scope: campaign.customers,
      allows_special_offers: campaign.allowsSpecialOffers,
      is_active: campaign.isActive,
    })),
  )
  const ids = await getIdsByCode(
    tx,
    'coupon_campaigns',
    coupons.map(({ code }) => code),
  )
  const itemIds = await getIdsByCode(
    tx,
    'items',
    coupons.flatMap((campaign) => campaign.items ?? []),
  )
  const categoryIds = await getIdsByCode(
    tx,
    'categories',
    coupons.flatMap((campaign) => campaign.categories ?? []),
  )
  const owners = coupons.map(({ code }) => ids.get(code))
  return sumCounts(
    campaignCount,
    await replaceRows(
      tx,
      amounts,
      owners,
      coupons.map((campaign) => ({
        campaign_id: ids.get(campaign.code),
        currency,
        amount: campaign.type === 'fixed' ? campaign.amount : null,
        minimum_value: campaign.minimumValue ?? 0,
      })),
    ),
    await replaceRows(
      tx,
      items,
      owners,
      coupons.flatMap((campaign) =>
        (campaign.items ?? []).map((handle) => ({ campaign_id: ids.get(campaign.code), item_id: itemIds.get(handle) })),
      ),
    ),
    await replaceRows(
      tx,
      categories,
      owners,
      coupons.flatMap((campaign) =>
        (campaign.categories ?? []).map((key) => ({
          campaign_id: ids.get(campaign.code),
          category_id: categoryIds.get(key),
        })),
      ),
    ),
    await addCoupons(
      tx,
      coupons.flatMap((campaign) => toCouponRows(campaign, ids, currency)),
    ),
  )
}

function toCouponRows(campaign: CouponCampaignEntry, ids: Ids, currency: string) {
  const campaign_id = ids.get(campaign.code)
  if (campaign.type !== 'gift_card')
    return campaign.coupons.map(({ code, uses }) => ({ campaign_id, code, uses_allowed: uses ?? null }))
  return campaign.coupons.map(({ code, uses, value }) => ({
    campaign_id,
    code,
    uses_allowed: uses ?? null,
    currency,
    value,
    open_amount: value,
  }))
}

async function addCoupons(tx: Tx, rows: readonly ReturnType<typeof toCouponRows>[number][]): Promise<Count> {
  if (rows.length === 0) return sumCounts()
  const added = await tx
    .insertInto('coupons')
    .values([...rows])
    .onConflict((same) => same.column('code_key').doNothing())
    .returning('id')
    .execute()
  return { added: added.length, changed: 0, removed: 0 }
}
