import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { campaignPreviewRows, type Campaign } from '@vitrine/contract/catalogue/campaigns.contract'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { refuse, type Context } from '../kernel/context.ts'
import { readSettings } from '../kernel/settings.ts'
import { priceWindows } from '../pricing/pricing.ts'
import {
  findCampaign,
  listCampaigns,
  listCategoryNames,
  listClasses,
  listPricedCurrencies,
  listRevisions,
  listTagNames,
} from './campaigns-store.ts'
import { planPrices } from './plan-campaign.ts'
import { listProductPreviews } from './preview-products.ts'
import { listItemFaces } from './scope-store.ts'

const pageSize = 100

export async function readList(
  { db }: Context,
  { state, after }: Payload<'getCampaignList'>,
): Promise<Answer<'getCampaignList'>> {
  const found = await listCampaigns(db, { state, after, limit: pageSize + 1 })
  const settings = await readSettings(db)
  return {
    campaigns: found.slice(0, pageSize).map(({ id, state: own, definition, products }) => ({
      id,
      state: own,
      products,
      name: definition.name,
      startsAt: definition.startsAt,
      endsAt: definition.endsAt,
      rule: definition.rule,
    })),
    hasMore: found.length > pageSize,
    now: (await priceWindows.getDatabaseTime(db)).toISOString(),
    timeZone: settings['shop.timeZone'],
    shopCurrency: settings['shop.currency'],
  }
}

export async function readCampaign({ db, locale }: Context, id: number): Promise<Campaign> {
  const campaign = (await findCampaign(db, id)) ?? refuse('campaign.notFound')
  const { scope, exclusions } = campaign.definition
  const faces = await listItemFaces(db, [...scope.itemIds, ...exclusions.itemIds], locale)
  const revisions = await listRevisions(db, id)
  return {
    id,
    version: campaign.version,
    state: campaign.state,
    definition: campaign.definition,
    products: campaign.products,
    variations: campaign.variations,
    names: {
      categories: [...(await listCategoryNames(db, locale, [...scope.categoryIds, ...exclusions.categoryIds]))],
      tags: [...(await listTagNames(db, locale, [...scope.tagIds, ...exclusions.tagIds]))],
      items: [...faces].map(([itemId, { name }]) => ({ id: itemId, name })),
    },
    revisions: revisions.map(({ at, ...revision }) => ({ ...revision, at: at.toISOString() })),
    timeZone: (await readSettings(db))['shop.timeZone'],
  }
}

export async function readOptions({ db, locale }: Context): Promise<Answer<'getCampaignOptions'>> {
  const settings = await readSettings(db)
  return {
    shopCurrency: settings['shop.currency'],
    currencies: [...(await listPricedCurrencies(db))],
    timeZone: settings['shop.timeZone'],
    now: (await priceWindows.getDatabaseTime(db)).toISOString(),
    classes: (await listClasses(db)).map(({ id, names }) => ({ id, name: getLabel(names, locale) })),
    categories: [...(await listCategoryNames(db, locale, null))],
    tags: [...(await listTagNames(db, locale, null))],
  }
}

export async function readPreview(
  { db, locale }: Context,
  { campaignId, definition, currency: wanted, page }: Payload<'getCampaignPreview'>,
): Promise<Answer<'getCampaignPreview'>> {
  const { 'shop.currency': shopCurrency } = await readSettings(db)
  const { prices, totals } = await planPrices(db, definition, { campaignId: campaignId ?? null, shopCurrency })
  const found = [...new Set(prices.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === shopCurrency) - Number(a === shopCurrency) || a.localeCompare(b),
  )
  const currency = found.find((code) => code === wanted) ?? found[0] ?? shopCurrency
  const products = listProductPreviews(prices.filter((price) => price.currency === currency))
  const shown = products.slice((page - 1) * campaignPreviewRows, page * campaignPreviewRows)
  const faces = await listItemFaces(
    db,
    shown.map(({ itemId }) => itemId),
    locale,
  )
  const names = await listNamesOf(db, [...new Set(shown.flatMap(({ lowerIn }) => lowerIn))])
  return {
    currency,
    currencies: found,
    totals,
    products: shown.map((product) => {
      const { name = '', storageKey = null } = faces.get(product.itemId) ?? {}
      return {
        ...product,
        name,
        imageBase: storageKey && pictureAddress(storageKey),
        lowerIn: product.lowerIn.map((id) => ({ id, name: names.get(id) ?? '' })),
      }
    }),
    pages: Math.ceil(products.length / campaignPreviewRows),
  }
}

async function listNamesOf(db: Context['db'], ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(ids.map((id) => findCampaign(db, id)))
  return new Map(found.flatMap((each) => (each ? [[each.id, each.definition.name] as const] : [])))
}
