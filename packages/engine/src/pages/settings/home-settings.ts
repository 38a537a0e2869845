import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import { homeId, homeName } from '@vitrine/contract/pages/home-page'
import type { CategorySettings, SettingsChange } from '@vitrine/contract/pages/page-tree.contract'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

const home = { type: 'immutable', identifier: 'index' } as const

/**
 * The metadata of the home page for search engines. The home page is no category, and nothing else of it can be set.
 */
export async function readHomeSettings(ctx: Context): Promise<Answer<'getCategoryTemplate'>> {
  const stored = await findHomeRow(ctx.db, ctx.locale)
  return {
    settings: toHomeSettings(ctx.locale, stored),
    version: stored?.meta_version ?? 0,
    path: '/',
    imagePath: null,
  }
}

/** Changes the texts for search engines of the home page in one language. */
export async function writeHomeSettings(
  tx: Tx,
  ctx: Context,
  change: SettingsChange,
): Promise<Answer<'setCategorySettings'>[number]> {
  const [details] = change.details
  const stored = await findHomeRow(tx, details.lang)
  const before = toHomeSettings(details.lang, stored)
  refuseUnlessOnlyMeta(change, before)
  const version = stored?.meta_version ?? 0
  if (change.version !== undefined && change.version !== version)
    refuse('editor.settingsStale', { id: homeId, name: homeName })
  const { metaTitle, metaDescription, metaKeywords, metaRobots } = details
  await tx
    .insertInto('pages')
    .values({ ...home, locale: details.lang })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Cached pages are invalidated by an update of the row, not by its insert.
  const changed = await tx
    .updateTable('pages')
    .set((eb) => ({
      meta_title: metaTitle?.trim() || null,
      meta_description: metaDescription?.trim() || null,
      meta_keywords: metaKeywords?.trim() || null,
      meta_robots: metaRobots,
      meta_version: eb('meta_version', '+', 1),
    }))
    .where('type', '=', home.type)
    .where('identifier', '=', home.identifier)
    .where('locale', '=', details.lang)
    .where('meta_version', '=', version)
    .returning('meta_version')
    .executeTakeFirst()
  if (!changed) refuse('editor.settingsStale', { id: homeId, name: homeName })
  await recordAudit(tx, ctx, {
    action: 'setCategorySettings',
    subject: 'category',
    subjectId: homeId,
    before: before.details[0],
    after: details,
  })
  return { id: homeId, path: '/', version: changed.meta_version }
}

function refuseUnlessOnlyMeta(
  { parentCategoryId, type, right, sitemap, linklist, inNavigation, details: [details] }: SettingsChange,
  now: CategorySettings,
): void {
  const [{ name, nameUrl }] = now.details
  const requested = [
    parentCategoryId,
    type,
    right,
    sitemap,
    linklist,
    inNavigation ?? now.inNavigation,
    details.name,
    details.nameUrl,
    details.canonicalLink || null,
  ]
  const current = [
    now.parentCategoryId,
    now.type,
    now.right,
    now.sitemap,
    now.linklist,
    now.inNavigation,
    name,
    nameUrl,
    null,
  ]
  if (requested.some((value, at) => value !== current[at])) refuse('editor.homeIsProtected')
}

type HomeRow = NonNullable<Awaited<ReturnType<typeof findHomeRow>>>

async function findHomeRow(db: Db, locale: Locale) {
  return db
    .selectFrom('pages')
    .where('type', '=', home.type)
    .where('identifier', '=', home.identifier)
    .where('locale', '=', locale)
    .select(['meta_title', 'meta_description', 'meta_keywords', 'meta_robots', 'meta_version'])
    .executeTakeFirst()
}

function toHomeSettings(lang: Locale, stored: HomeRow | undefined): CategorySettings {
  return {
    id: homeId,
    parentCategoryId: null,
    type: 'content',
    right: 'all',
    position: 0,
    inNavigation: false,
    sitemap: 'Y',
    linklist: 'N',
    clients: [],
    details: [
      {
        lang,
        name: homeName,
        nameUrl: '',
        metaTitle: stored?.meta_title ?? null,
        metaDescription: stored?.meta_description ?? null,
        metaKeywords: stored?.meta_keywords ?? null,
        // A CHECK of the column allows no other value.
        metaRobots: stored?.meta_robots ?? 'ALL',
        canonicalLink: null,
      },
    ],
  }
}
