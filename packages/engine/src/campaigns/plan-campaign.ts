import type { CampaignDefinition, CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { refuse } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { priceWindows } from '../pricing/pricing.ts'
import { listClasses, listPricedCurrencies } from './campaigns-store.ts'
import { sumUp, toCampaignPrice, type CampaignPrice } from './preview-products.ts'
import { listScopeItems, listScopePrices } from './scope-store.ts'

export interface PlannedPrices {
  /** When it begins: the moment that was typed, or now. */
  readonly startsAt: Date
  readonly prices: readonly CampaignPrice[]
  readonly totals: CampaignTotals
}

interface PlanOptions {
  readonly campaignId: number | null
  readonly shopCurrency: string
}

const itemsPerStatement = 1000

/** What a campaign does to each variation in scope, by what is asked until it begins. */
export async function planPrices(
  db: Db,
  definition: CampaignDefinition,
  { campaignId, shopCurrency }: PlanOptions,
): Promise<PlannedPrices> {
  refuseUnordered(definition)
  await refuseUnknown(db, definition)
  const now = await priceWindows.getDatabaseTime(db)
  const startsAt = new Date(Math.max(now.getTime(), Date.parse(definition.startsAt)))
  const terms = { ...definition, startsAt, classId: definition.customerClassId, shopCurrency }
  const items = await listScopeItems(db, definition)
  const prices: CampaignPrice[] = []
  for (let at = 0; at < items.length; at += itemsPerStatement) {
    const rows = await listScopePrices(db, items.slice(at, at + itemsPerStatement), {
      startsAt,
      endsAt: new Date(definition.endsAt),
      currencies: definition.currencies,
      classId: definition.customerClassId,
      campaignId,
    })
    for (const row of rows) prices.push(toCampaignPrice(row, terms))
  }
  return { startsAt, prices, totals: sumUp(prices) }
}

export function refuseUnordered({ startsAt, endsAt }: CampaignDefinition): void {
  if (Date.parse(startsAt) >= Date.parse(endsAt)) refuse('campaign.times')
}

export async function refuseUnknown(
  db: Db,
  { currencies, customerClassId }: Pick<CampaignDefinition, 'currencies' | 'customerClassId'>,
): Promise<void> {
  const known = currencies.length === 0 ? [] : await listPricedCurrencies(db)
  const unknown = currencies.find((code) => !known.includes(code))
  if (unknown !== undefined) refuse('campaign.unknown', { what: unknown })
  if (customerClassId === null) return
  const classes = await listClasses(db)
  if (!classes.some(({ id }) => id === customerClassId)) refuse('campaign.unknown', { what: String(customerClassId) })
}
