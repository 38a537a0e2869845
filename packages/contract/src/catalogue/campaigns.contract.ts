import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { roundings } from '../shop/market-currencies.contract.ts'

export const campaignStates = ['draft', 'planned', 'running', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]
export const maxScopeIds = 700
const maxCurrencies = 50
export const campaignPreviewRows = 100

const version = v.pipe(v.number(), v.integer(), v.minValue(1))
const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-11-27T00:00:00Z'))
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as PLN'))
const minor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const amounts = v.pipe(v.array(v.object({ currency: currencyCode, minor })), v.maxLength(maxCurrencies))
const ids = v.pipe(v.array(id), v.maxLength(maxScopeIds))

/** Amounts in minor units; prices in a currency without one stay as they are. */
const campaignRule = v.variant('kind', [
  v.object({
    kind: v.literal('percent'),
    /** With at most two decimals. */
    percent: v.pipe(
      v.number(),
      v.minValue(0.01),
      v.maxValue(99),
      v.check((typed) => Number.isInteger(Math.round(typed * 1e6) / 1e4), 'must have at most two decimals'),
    ),
  }),
  v.object({ kind: v.literal('amount'), amounts }),
  v.object({ kind: v.literal('fixed'), amounts }),
])

const scopeIds = { categoryIds: ids, tagIds: ids, itemIds: ids }

export const campaignDefinition = v.object({
  name: v.pipe(line(80), v.trim(), v.nonEmpty('must not be empty')),
  startsAt: moment,
  endsAt: moment,
  rule: campaignRule,
  /** Prices are rounded down to it, so that the reduction is never smaller than the rule. */
  ending: v.picklist(roundings),
  /** Empty: all in which products have prices of their own. */
  currencies: v.pipe(v.array(currencyCode), v.maxLength(maxCurrencies)),
  /** Null: all customers. */
  customerClassId: maybe(id),
  /** Products of any of these. */
  scope: v.object({
    isWholeShop: v.boolean(),
    ...scopeIds,
    /** Words of names, or the beginning of item numbers; empty: none. */
    search: line(120),
  }),
  /** But none of these. */
  exclusions: v.object(scopeIds),
})
export type CampaignDefinition = v.InferOutput<typeof campaignDefinition>

const named = v.array(v.object({ id, name: v.string() }))
const campaign = v.object({
  id,
  version,
  state: v.picklist(campaignStates),
  definition: campaignDefinition,
  /** With a price of the campaign; 0 for a draft. */
  products: count,
  variations: count,
  /** Of what the definition names by id. */
  names: v.object({ categories: named, tags: named, items: named }),
  revisions: v.array(v.object({ version, by: maybe(v.string()), at: v.string() })),
  timeZone: v.string(),
})
export type Campaign = v.InferOutput<typeof campaign>

const campaignRow = v.object({
  id,
  name: v.string(),
  state: v.picklist(campaignStates),
  startsAt: v.string(),
  endsAt: v.string(),
  rule: campaignRule,
  products: count,
})

export const getCampaignList = operation({
  summary: 'Returns the sale campaigns, those that begin last first, a hundred at a time.',
  access: 'prices',
  cost: 'light',
  payload: v.object({ state: v.optional(v.picklist(campaignStates)), after: v.optional(id) }),
  answer: v.object({
    campaigns: v.array(campaignRow),
    hasMore: v.boolean(),
    /** By the clock of the database, which decides what is running. */
    now: v.string(),
    timeZone: v.string(),
    shopCurrency: v.string(),
  }),
  refusals: [],
})

export const getCampaign = operation({
  summary: 'Returns a sale campaign with its definition, its state and who changed it.',
  access: 'prices',
  cost: 'light',
  payload: v.object({ campaignId: id }),
  answer: campaign,
  refusals: ['campaign.notFound'],
})

export const getCampaignOptions = operation({
  summary: 'Returns what a sale campaign can choose from: currencies, customer classes, categories and tags.',
  access: 'prices',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    shopCurrency: v.string(),
    currencies: v.array(v.string()),
    timeZone: v.string(),
    now: v.string(),
    classes: named,
    categories: named,
    tags: named,
  }),
  refusals: [],
})

const range = v.object({ min: count, max: count })
const previewRow = v.object({
  itemId: id,
  name: v.string(),
  imageBase: maybe(v.string()),
  variations: count,
  /** Regular prices. */
  price: range,
  /** What is asked now. */
  now: range,
  /** Null: the rule gives no lower price. */
  campaign: maybe(range),
  /** Of the 30 days before the reduction; null for a price of a customer class, whose past is not kept. */
  lowest: maybe(range),
  /** The reduction that may be named, in whole percent, of the variation with the smallest; 0: none. */
  namedPercent: count,
  /** What the reduction would be, measured by the regular price. */
  percent: count,
  /** Less may be named than the regular price suggests. */
  isFalse: v.boolean(),
  /** Another campaign is lower at the same time, and counts. */
  lowerIn: v.array(v.object({ id, name: v.string() })),
  /** Reduced by more than half. */
  isLarge: v.boolean(),
})
export type CampaignPreviewRow = v.InferOutput<typeof previewRow>

const totals = v.object({
  /** In scope. */
  products: count,
  variations: count,
  /** With a lower price in the campaign, in any currency. */
  reducedProducts: count,
  reducedVariations: count,
  falseProducts: count,
  /** Reduced by more than half. */
  largeProducts: count,
})
export type CampaignTotals = v.InferOutput<typeof totals>

export const getCampaignPreview = operation({
  summary:
    'Returns what a sale campaign would do: for each product its price, the price of the campaign, the lowest price of the 30 days before (Directive 98/6/EC, article 6a) and the reduction that may be named. Products whose reduction would be false come first.',
  access: 'prices',
  cost: 'heavy',
  payload: v.object({
    campaignId: v.optional(id),
    definition: campaignDefinition,
    /** Of the rows; else the first of the campaign. */
    currency: v.optional(currencyCode),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  }),
  answer: v.object({
    currency: v.string(),
    currencies: v.array(v.string()),
    totals,
    products: v.array(previewRow),
    pages: count,
  }),
  refusals: ['campaign.times', 'campaign.unknown'],
})

export const setCampaign = operation({
  summary:
    'Creates a sale campaign as a draft (`campaignId` null), or changes one that is a draft. `version` is the one that was shown: `campaign.changed` if it has changed since.',
  access: 'prices',
  cost: 'normal',
  payload: v.object({
    campaignId: maybe(id),
    version: maybe(version),
    definition: campaignDefinition,
  }),
  answer: campaign,
  refusals: ['campaign.notFound', 'campaign.changed', 'campaign.notDraft', 'campaign.times', 'campaign.unknown'],
})

export const doScheduleCampaign = operation({
  summary:
    'Plans a draft: each price of the campaign is written with its beginning and end, so that orders, pages and feeds follow in the same second. One whose beginning has passed begins at once. `seen` are the figures that were shown: `campaign.previewChanged` if they have changed since.',
  access: 'prices',
  cost: 'heavy',
  payload: v.object({ campaignId: id, version, seen: totals }),
  answer: campaign,
  refusals: [
    'campaign.notFound',
    'campaign.changed',
    'campaign.notDraft',
    'campaign.times',
    'campaign.unknown',
    'campaign.previewChanged',
    'campaign.empty',
  ],
})

export const doUnscheduleCampaign = operation({
  summary: 'Takes a planned campaign that has not begun back to a draft; its prices never apply.',
  access: 'prices',
  cost: 'heavy',
  payload: v.object({ campaignId: id, version }),
  answer: campaign,
  refusals: ['campaign.notFound', 'campaign.changed', 'campaign.notPlanned'],
})

export const doEndCampaign = operation({
  summary:
    'Ends a running campaign within seconds, or at another moment: the prices of before apply again. What was asked until then stays in the history.',
  access: 'prices',
  cost: 'heavy',
  payload: v.object({ campaignId: id, version, endsAt: maybe(moment) }),
  answer: campaign,
  refusals: ['campaign.notFound', 'campaign.changed', 'campaign.notRunning', 'campaign.times'],
})

export const doCopyCampaign = operation({
  summary: 'Copies a campaign as a draft; one whose time has passed begins in a week, for as long as it was.',
  access: 'prices',
  cost: 'normal',
  payload: v.object({ campaignId: id, name: campaignDefinition.entries.name }),
  answer: campaign,
  refusals: ['campaign.notFound'],
})

export const doRestoreCampaign = operation({
  summary: 'Gives a draft the definition of an earlier version of it.',
  access: 'prices',
  cost: 'normal',
  payload: v.object({ campaignId: id, version, restored: version }),
  answer: campaign,
  refusals: ['campaign.notFound', 'campaign.changed', 'campaign.notDraft'],
})

export const deleteCampaign = operation({
  summary: 'Deletes a draft.',
  access: 'prices',
  cost: 'normal',
  payload: v.object({ campaignId: id, version }),
  answer: emptyObject,
  refusals: ['campaign.notFound', 'campaign.changed', 'campaign.notDraft'],
})
