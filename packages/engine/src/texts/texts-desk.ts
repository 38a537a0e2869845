import type { Locale } from '@vitrine/contract/kernel/locale'
import { toPage } from '@vitrine/contract/kernel/paginated'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { ShopText } from '@vitrine/contract/texts.contract'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { ShippedTexts } from '../ports/shipped-texts.ts'
import { fittingText } from './fitting-text.ts'
import { overrides, removeOverride, writeOverride, type Override } from './texts-store.ts'

const onPage = 20

interface Place { readonly locale: Locale; readonly key: string }

export interface TextsDesk {
  list(asked: Payload<'getTextOverrides'>): Promise<Answer<'getTextOverrides'>>
  set(actor: Actor, text: Place & { readonly text: string }): Promise<ShopText>
  reset(actor: Actor, place: Place): Promise<ShopText>
}

/** What the shop's people say in place of our texts. */
export function openTextsDesk({ db, now }: Pick<Services, 'db' | 'now'>, shipped: ShippedTexts): TextsDesk {
  const ownOf = ({ locale, key }: Place): string => {
    const texts = shipped.getTexts(locale)
    return Object.hasOwn(texts, key) ? texts[key] ?? '' : refuse('text.unknown')
  }
  const shownAt = async ({ locale, key }: Place): Promise<ShopText> => shown(key, ownOf({ locale, key }), (await overrides(db, locale)).find((each) => each.key === key))

  return {
    async list({ locale, search, changed, page }) {
      const said = new Map((await overrides(db, locale)).map((each) => [each.key, each]))
      const words = search.trim().toLocaleLowerCase(locale)
      const all = Object.entries(shipped.getTexts(locale)).map(([key, own]) => shown(key, own, said.get(key)))
        .filter(({ key, own, instead }) => (!changed || instead !== null) && [key, own, instead ?? ''].some((text) => text.toLocaleLowerCase(locale).includes(words)))
      return toPage(all.slice((page - 1) * onPage, page * onPage), { page, total: all.length, itemsPerPage: onPage })
    },
    async set(actor, { locale, key, text }) {
      const fitted = fittingText(text, ownOf({ locale, key }))
      if (!fitted.fits && fitted.because === 'valuesDiffer') refuse('text.valuesDiffer', { expected: fitted.expected.map((name) => `{${name}}`).join(', ') })
      if (!fitted.fits) refuse('text.notPlain')
      const operator = await actor.operator()
      await inTransaction(db, async (tx) => {
        const before = await writeOverride(tx, { locale, key, text, by: operator?.id ?? null, at: now() })
        await recordAudit(tx, actor, { action: 'setTextOverride', subject: 'text', subjectId: `${locale} ${key}`, before, after: text })
      })
      return shownAt({ locale, key })
    },
    async reset(actor, place) {
      ownOf(place)
      await inTransaction(db, async (tx) => {
        const before = await removeOverride(tx, place)
        if (before !== undefined) await recordAudit(tx, actor, { action: 'deleteTextOverride', subject: 'text', subjectId: `${place.locale} ${place.key}`, before })
      })
      return shownAt(place)
    },
  }
}

function shown(key: string, own: string, said: Override | undefined): ShopText {
  return { key, own, instead: said?.text ?? null, changedAt: said?.changedAt.toISOString() ?? null, changedBy: said?.changedBy ?? null }
}
