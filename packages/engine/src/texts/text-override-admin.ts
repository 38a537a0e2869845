import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toPage } from '@vitrine/contract/kernel/operation/paginated'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { ShopText } from '@vitrine/contract/pages/texts.contract'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { ShippedTexts } from '../ports/shipped-texts.ts'
import { checkTextOverride } from './check-text-override.ts'
import { listOverrides, deleteOverride, upsertOverride, type TextOverride } from './texts-store.ts'

const textsPerPage = 20

interface TextKey {
  readonly locale: Locale
  readonly key: string
}

interface Seen {
  /** What the text said instead when it was shown; undefined: unknown. */
  readonly seen?: string | null | undefined
}

export interface TextOverrideAdmin {
  list(input: Payload<'getTextOverrides'>): Promise<Answer<'getTextOverrides'>>
  set(actor: Actor, text: TextKey & Seen & { readonly text: string }): Promise<ShopText>
  reset(actor: Actor, textKey: TextKey & Seen): Promise<ShopText>
  /** The texts with these keys, in their order. */
  describe(locale: Locale, keys: readonly string[]): Promise<readonly ShopText[]>
  /** The keys of the changed texts of all languages. */
  listChanged(): Promise<readonly TextKey[]>
  keys(): readonly string[]
}

/** Text overrides of the staff. */
export function createTextOverrideAdmin(
  { db, now }: Pick<Services, 'db' | 'now'>,
  shipped: ShippedTexts,
): TextOverrideAdmin {
  const getShippedText = ({ locale, key }: TextKey): string => {
    const texts = shipped.getTexts(locale)
    return Object.hasOwn(texts, key) ? (texts[key] ?? '') : refuse('text.unknown')
  }
  const readText = async ({ locale, key }: TextKey): Promise<ShopText> =>
    toShopText(
      key,
      getShippedText({ locale, key }),
      (await listOverrides(db, locale)).find((each) => each.key === key),
    )

  return {
    async list({ locale, search, changed, page }) {
      const overridesByKey = new Map((await listOverrides(db, locale)).map((each) => [each.key, each]))
      const searchTerm = search.trim().toLocaleLowerCase(locale)
      const all = Object.entries(shipped.getTexts(locale))
        .map(([key, own]) => toShopText(key, own, overridesByKey.get(key)))
        .filter(
          ({ key, own, instead }) =>
            (!changed || instead !== null) &&
            [key, own, instead ?? ''].some((text) => text.toLocaleLowerCase(locale).includes(searchTerm)),
        )
      return toPage(all.slice((page - 1) * textsPerPage, page * textsPerPage), {
        page,
        total: all.length,
        itemsPerPage: textsPerPage,
      })
    },
    async set(actor, { locale, key, text, seen }) {
      const result = checkTextOverride(text, getShippedText({ locale, key }))
      if (!result.fits && result.because === 'valuesDiffer')
        refuse('text.valuesDiffer', { expected: result.expected.map((name) => `{${name}}`).join(', ') })
      if (!result.fits) refuse('text.notPlain')
      const operator = await actor.operator()
      await inTransaction(db, async (tx) => {
        const before = await upsertOverride(tx, { locale, key, text, by: operator?.id ?? null, at: now() })
        refuseUnlessSeen(seen, before)
        await recordAudit(tx, actor, {
          action: 'setTextOverride',
          subject: 'text',
          subjectId: `${locale} ${key}`,
          before,
          after: text,
        })
      })
      return readText({ locale, key })
    },
    async reset(actor, { seen, ...textKey }) {
      getShippedText(textKey)
      await inTransaction(db, async (tx) => {
        const before = await deleteOverride(tx, textKey)
        refuseUnlessSeen(seen, before)
        if (before !== undefined)
          await recordAudit(tx, actor, {
            action: 'deleteTextOverride',
            subject: 'text',
            subjectId: `${textKey.locale} ${textKey.key}`,
            before,
          })
      })
      return readText(textKey)
    },
    async describe(locale, keys) {
      const overridesByKey = new Map((await listOverrides(db, locale)).map((each) => [each.key, each]))
      return keys.map((key) => toShopText(key, getShippedText({ locale, key }), overridesByKey.get(key)))
    },
    listChanged: async () =>
      (await listOverrides(db)).flatMap(({ locale, key }) => (isLocale(locale) ? { locale, key } : [])),
    keys: () => Object.keys(shipped.getTexts(defaultLocale)),
  }
}

function refuseUnlessSeen(seen: string | null | undefined, before: string | undefined): void {
  if (seen !== undefined && seen !== (before ?? null)) refuse('text.changedMeanwhile')
}

function toShopText(key: string, own: string, override: TextOverride | undefined): ShopText {
  return {
    key,
    own,
    instead: override?.text ?? null,
    changedAt: override?.changedAt.toISOString() ?? null,
    changedBy: override?.changedBy ?? null,
  }
}
