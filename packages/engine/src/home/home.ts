import type { Answer } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import type { SetupModule } from '../setup/setup.ts'
import { readInsights } from './insights.ts'
import { listActivities, readHealth } from './queues-store.ts'
import { readQueues } from './queues.ts'
import { toSales } from './sales.ts'
import { listDaysOfSales, sumOtherSales } from './sales-store.ts'

interface HomeModule {
  readonly handlers: Handlers<'getHome' | 'getQueues' | 'getShopInsights'>
}

const dayMs = 86_400_000
const overdueMs = 10 * 60_000
/** The legal check reads the whole catalogue, and every member of staff asks once a minute. */
const firstStepsMs = 60_000

/** What has to be done now, for the first screen of the admin. */
export function createHome(
  services: Services,
  { setup, hasMailServer }: { readonly setup: SetupModule; readonly hasMailServer: () => boolean },
): HomeModule {
  let known: { readonly at: number; readonly steps: Promise<Answer<'getFirstSteps'>> } | undefined
  services.changes.subscribe((list) => {
    if (list.some(({ subject }) => subject !== 'item')) known = undefined
  })

  function firstSteps({ db, now }: Context): Promise<Answer<'getFirstSteps'>> {
    const at = now.getTime()
    if (known === undefined || at - known.at > firstStepsMs) {
      const steps = setup.firstSteps(db, now)
      known = { at, steps }
      steps.catch(() => {
        known = undefined
      })
    }
    return known.steps
  }

  return {
    handlers: {
      async getQueues(ctx) {
        const { id: operatorId, permissions } = (await ctx.operator()) ?? refuse('security.operatorRequired')
        const { 'shop.currency': currency } = await services.settings()
        const queues = await readQueues(ctx, { permissions, operatorId, currency, firstSteps: () => firstSteps(ctx) })
        return { queues }
      },
      async getHome(ctx, { days = 30 }) {
        const permissions = (await ctx.operator())?.permissions ?? []
        const { 'shop.currency': currency, 'shop.timeZone': timeZone } = await services.settings()
        const [sales, activities, health] = await Promise.all([
          permissions.includes('reports') ? readSales(ctx, { days, currency, timeZone }) : null,
          permissions.includes('staff') ? listActivities(ctx.db) : null,
          permissions.includes('settings') ? { ...(await measureHealth(ctx)), hasMailServer: hasMailServer() } : null,
        ])
        return {
          sales,
          activities: activities?.map((each) => ({ ...each, at: each.at.toISOString() })) ?? null,
          health,
          timeZone,
        }
      },
      async getShopInsights(ctx, { days = 30 }) {
        const { 'shop.timeZone': timeZone } = await services.settings()
        return readInsights(services, ctx, { from: toPeriodStart(ctx.now, { days, timeZone }), days })
      },
    },
  }
}

async function readSales(
  { db, now, locale }: Context,
  { days, currency, timeZone }: { readonly days: number; readonly currency: string; readonly timeZone: string },
) {
  const start = toPeriodStart(now, { days, timeZone }).getTime()
  const period = { currency, timeZone }
  const current = { ...period, from: new Date(start), until: new Date(now.getTime() + 1) }
  const [list, others, before] = await Promise.all([
    listDaysOfSales(db, current),
    sumOtherSales(db, current),
    listDaysOfSales(db, {
      ...period,
      from: new Date(start - days * dayMs),
      until: new Date(now.getTime() - days * dayMs),
    }),
  ])
  return toSales({ now: list, others, before, today: toDay(now, timeZone), days, currency, locale })
}

/** The first of the days, today being the last, at midnight; the period before ends at this time of the day. */
function toPeriodStart(now: Date, { days, timeZone }: { readonly days: number; readonly timeZone: string }): Date {
  const sinceMidnight = now.getTime() - Date.parse(`${toDay(now, timeZone)}T00:00:00Z`) + getOffsetMs(now, timeZone)
  return new Date(now.getTime() - sinceMidnight - (days - 1) * dayMs)
}

const toDay = (now: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

/** How far the clocks of a time zone are ahead of UTC. */
function getOffsetMs(now: Date, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(now.getTime() / 1000) * 1000
}

async function measureHealth({ db, now }: Context) {
  const begin = performance.now()
  const health = await readHealth(db, new Date(now.getTime() - overdueMs))
  return { ...health, milliseconds: Math.round(performance.now() - begin) }
}
