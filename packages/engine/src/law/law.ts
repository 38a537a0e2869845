import { locales } from '@vitrine/contract/kernel/locale'
import type { Imprint, LegalCheck } from '@vitrine/contract/law.contract'
import type { Handlers, Services } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { toImprint } from '../kernel/imprint.ts'
import { readSettings } from '../kernel/settings.ts'
import { watchedTexts } from './built-in-rules.ts'
import { wordsOf } from './facts.ts'
import { currentDetails, formerDetails } from './former-details.ts'
import { saveImprint } from './imprint.ts'
import { deliveredCountries, listFormerDetails, overriddenTexts, productCounts, productGaps, publishedTexts } from './law-store.ts'
import { judged } from './rules.ts'

export interface LawRoom {
  readonly handlers: Handlers<'getLegalCheck' | 'getImprint' | 'setImprint'>
}

/** What the law asks of the shop, and whether it has it. It reads what other rooms keep and changes nothing of theirs. */
export function openLaw(house: Services): LawRoom {
  return {
    handlers: {
      getLegalCheck: async ({ db, now }) => legalCheckOf(db, now),
      getImprint: async ({ db }) => toImprint(await readSettings(db)),
      setImprint: (ctx, payload) => saveImprint(ctx, payload, house),
    },
  }
}

export interface LawDesk {
  check(): Promise<LegalCheck>
  imprint(): Promise<Imprint>
}

/** For the command line. */
export function openLawDesk({ db, now }: Pick<Services, 'db' | 'now'>): LawDesk {
  return { check: () => legalCheckOf(db, now()), imprint: async () => toImprint(await readSettings(db)) }
}

const pages = ['legal-disclosure', 'terms-and-conditions', 'shipping', 'cancellation-rights', 'cancellation-form', 'privacy-policy', 'declaration-of-accessibility'] as const

async function legalCheckOf(db: Db, now: Date): Promise<LegalCheck> {
  const [settings, countries, texts, reworded, gaps, counts, former] = await Promise.all([
    readSettings(db), deliveredCountries(db), publishedTexts(db, pages), overriddenTexts(db, watchedTexts), productGaps(db), productCounts(db), listFormerDetails(db),
  ])
  const findings = judged({ now, locales, settings, countries, reworded, gaps, counts, former: formerDetails(currentDetails(settings), former), pages: texts.map(({ blocks, ...page }) => ({ ...page, words: wordsOf(blocks) })) })
  return { at: now.toISOString(), countries: countries.map(({ code }) => code), findings: [...findings], isComplete: findings.every(({ state }) => state !== 'missing') }
}
