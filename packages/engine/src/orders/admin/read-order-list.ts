import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { parseMinorUnits, toAmount } from '@vitrine/contract/kernel/money'
import { localTimeToDate } from '@vitrine/contract/blocks/local-time'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Context, Services } from '../../kernel/context.ts'
import { engineTexts } from '../../kernel/engine-texts.ts'
import { listAssignees } from '../care/order-assignees-store.ts'
import { listTags, listUsedTags } from '../care/order-tags-store.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderFilter } from './order-filter-store.ts'
import { countOrders, listMethodNames, listOrders } from './order-list-store.ts'
import { readOrderRowFacts } from './order-row-facts-store.ts'
import { toExportLines, type ListedOrder } from './order-export.ts'

const ordersPerPage = 50
const ordersPerExport = 1000
const maxPictures = 3
const maxCounted = 1000
const maxListedTags = 200

type FilterInput = Payload<'getOrderViewCounts'>['filters'][number]

export async function readList(
  services: Services,
  ctx: Context,
  { before, ...filter }: Payload<'getOrderList'>,
): Promise<Answer<'getOrderList'>> {
  const { rows, hasMore, settings } = await findPage(services, ctx, { filter, before, limit: ordersPerPage })
  const texts = engineTexts[ctx.locale]
  return {
    orders: rows.map(({ facts, tags, assignee, ...row }) => ({
      id: row.id,
      placedAt: row.placedAt.toISOString(),
      status: row.status,
      customerName: row.name,
      city: row.city,
      countryCode: facts.countryCode,
      total: toAmount({ minor: row.total, currency: row.currency }, ctx.locale),
      currency: row.currency,
      paymentStatusKey: row.paymentStatusKey,
      refundStateKey: row.refundStateKey,
      paymentStatus:
        row.refundStateKey === null ? texts.paymentStatus[row.paymentStatusKey] : texts.refundState[row.refundStateKey],
      shipped: facts.shipped,
      shippingMethod: getLabel(facts.shippingNames, ctx.locale),
      quantity: facts.quantity,
      pictures: facts.pictures.map(({ name, storageKey }) => ({
        name,
        imageBase: storageKey && pictureAddress(storageKey),
      })),
      tags: [...tags],
      isHeld: row.isHeld,
      assignee,
    })),
    hasMore,
    timeZone: settings['shop.timeZone'],
  }
}

export async function exportOrders(
  services: Services,
  ctx: Context,
  { before, columns, ...filter }: Payload<'getOrderExport'>,
): Promise<Answer<'getOrderExport'>> {
  const { rows, hasMore, settings } = await findPage(services, ctx, { filter, before, limit: ordersPerExport })
  return {
    csv: toExportLines(rows, {
      columns,
      locale: ctx.locale,
      timeZone: settings['shop.timeZone'],
      hasHeading: before === undefined,
    }),
    orders: rows.length,
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function countViews(
  services: Services,
  ctx: Context,
  filters: readonly FilterInput[],
): Promise<Answer<'getOrderViewCounts'>> {
  const settings = await services.settings()
  const me = await getOwnId(ctx)
  const counts = []
  for (const filter of filters) {
    const count = await countOrders(ctx.db, toOrderFilter(filter, settings, me), maxCounted + 1)
    counts.push({ count: Math.min(count, maxCounted), isMore: count > maxCounted })
  }
  return counts
}

async function findPage(
  services: Services,
  ctx: Context,
  {
    filter,
    before,
    limit,
  }: { readonly filter: FilterInput; readonly before: number | undefined; readonly limit: number },
) {
  const settings = await services.settings()
  // One more than shown tells whether there are more.
  const found = await listOrders(ctx.db, toOrderFilter(filter, settings, await getOwnId(ctx)), {
    limit: limit + 1,
    ...(before !== undefined && { before }),
  })
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const facts = await readOrderRowFacts(ctx.db, ids, { maxPictures })
  const tags = await listTags(ctx.db, ids)
  const assignees = await listAssignees(ctx.db, ids)
  const rows = page.flatMap((row): ListedOrder[] => {
    const more = facts.get(row.id)
    if (more === undefined) return []
    return [{ ...row, facts: more, tags: tags.get(row.id) ?? [], assignee: assignees.get(row.id)?.name ?? null }]
  })
  return { rows, hasMore: found.length > limit, settings }
}

export async function readFilterValues(
  ctx: Context,
  { customers }: Pick<OrderDependencies, 'customers'>,
): Promise<Answer<'getOrderFilterValues'>> {
  const methods = await listMethodNames(ctx.db)
  const countries = await customers.addresses.countries(ctx.locale)
  return {
    methods: methods.map(({ key, names }) => ({ key, name: getLabel(names, ctx.locale) })),
    countries: countries.map(({ isoCode2, name }) => ({ key: isoCode2, name })),
    tags: (await listUsedTags(ctx.db, { limit: maxListedTags, maxCount: 100 })).map(({ tag }) => tag),
  }
}

const getOwnId = async (ctx: Context) => (await ctx.operator())?.id ?? null

const dayLength = 24 * 60 * 60 * 1000

/** The first moment of a day, or with `isEnd` that of the next day; a moment is what it is. */
function toMoment(text: string, { timeZone, isEnd }: { readonly timeZone: string; readonly isEnd: boolean }): Date {
  if (text.length > 10) return new Date(text)
  const day = new Date(`${text}T00:00:00Z`)
  const first = isEnd ? new Date(day.getTime() + dayLength) : day
  return localTimeToDate(`${first.toISOString().slice(0, 10)}T00:00`, timeZone)
}

/** Amounts are compared as numbers of the shop's currency. */
function toOrderFilter(
  { from, until, minTotal, maxTotal, assignee, ...filter }: FilterInput,
  settings: PublicSettings,
  me: number | null,
): OrderFilter {
  const { 'shop.currency': currency, 'shop.timeZone': timeZone } = settings
  const minor = (text: string) => parseMinorUnits(text.replace(',', '.'), currency)
  const [min, max] = [minTotal && minor(minTotal), maxTotal && minor(maxTotal)]
  return {
    ...withoutUndefined(filter),
    ...(assignee !== undefined && { assignee: assignee === 'nobody' ? null : assignee === 'me' ? me : assignee }),
    ...(from !== undefined && { from: toMoment(from, { timeZone, isEnd: false }) }),
    ...(until !== undefined && { until: toMoment(until, { timeZone, isEnd: true }) }),
    ...(typeof min === 'number' && { minTotal: min }),
    ...(typeof max === 'number' && { maxTotal: max }),
  }
}

// Object.entries forgets the types of the values.
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
