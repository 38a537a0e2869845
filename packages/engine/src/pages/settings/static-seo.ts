import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { robotsChoices, type Robots } from '@vitrine/contract/catalogue/category'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import {
  staticSeoNames,
  staticSeoPages,
  type StaticSeo,
  type StaticSeoPage,
} from '@vitrine/contract/pages/static-seo.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { shopPages } from '../shop-pages.ts'
import { awaitChanges } from '../revisions/await-changes.ts'
import { listStoredSeo, writeStaticSeo, type StoredSeo } from './static-seo-store.ts'

export type StaticSeoOperations = 'getStaticPageSeo' | 'setStaticPageSeo'

export function staticSeoHandlers(
  services: Services,
  { origin }: { readonly origin: string },
): Handlers<StaticSeoOperations> {
  return {
    async getStaticPageSeo(ctx) {
      const settings = await services.settings()
      return { origin, titleSuffix: settings['shop.titleSuffix'], pages: await readAll(ctx, settings) }
    },
    setStaticPageSeo: (ctx, change) => awaitChanges(services, writeOne(services, ctx, change)),
  }
}

async function readAll({ db }: Context, settings: PublicSettings): Promise<StaticSeo[]> {
  const stored = await listStoredSeo(db, Object.values(staticSeoPages))
  return staticSeoNames.flatMap((page) => locales.map((locale) => describe({ page, locale }, stored, settings)))
}

async function writeOne(
  services: Services,
  ctx: Context,
  { page, locale, title, description, version }: Payload<'setStaticPageSeo'>,
): Promise<Answer<'setStaticPageSeo'>> {
  const settings = await services.settings()
  const find = async () => {
    const found = (await readAll(ctx, settings)).find((each) => each.page === page && each.locale === locale)
    return found ?? refuse('editor.settingsStale', { name: page })
  }
  const before = await find()
  const change = { title: title?.trim() || null, description: description?.trim() || null }
  await inTransaction(services.db, async (tx) => {
    if (!(await writeStaticSeo(tx, { identifier: staticSeoPages[page], locale, version, ...change })))
      refuse('editor.settingsStale', { name: page })
    await recordAudit(tx, ctx, {
      action: 'setStaticPageSeo',
      subject: 'page',
      subjectId: `${staticSeoPages[page]} ${locale}`,
      before: { title: before.title, description: before.description },
      after: change,
    })
  })
  return find()
}

function describe(
  { page, locale }: { readonly page: StaticSeoPage; readonly locale: Locale },
  stored: readonly StoredSeo[],
  settings: PublicSettings,
): StaticSeo {
  const identifier = staticSeoPages[page]
  const own = stored.find((each) => each.identifier === identifier && each.locale === locale)
  const path = page === 'homepage' ? '/' : `/${identifier}`
  const robots = findRobots({ page, own }, settings)
  return {
    page,
    locale,
    path: localePath(locale, path),
    title: own?.title ?? null,
    description: own?.description ?? null,
    defaultTitle:
      page === 'homepage'
        ? settings['shop.claim']?.[locale] || settings['shop.name']
        : (shopPages[path]?.[locale] ?? identifier),
    robots,
    isInSitemap: !robots.startsWith('NOINDEX'),
    version: own?.version ?? 0,
  }
}

/** As the page says it: the home page can have robots of its own in each language. */
function findRobots(
  { page, own }: { readonly page: StaticSeoPage; readonly own: StoredSeo | undefined },
  { robots }: PublicSettings,
): Robots {
  if (page === 'homepage' && own && own.robots !== 'ALL') return own.robots
  return robotsChoices.find((choice) => choice === robots[page]) ?? 'ALL'
}
