import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Imprint, LegalCheck } from '@vitrine/contract/shop/law.contract'
import type { Handlers, Services } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { toImprint } from '../kernel/imprint.ts'
import { readSettings } from '../kernel/settings.ts'
import { watchedTexts } from './built-in-rules.ts'
import { toPlainText } from './facts.ts'
import { getCurrentDetails, findFormerDetails } from './former-details.ts'
import { saveImprint } from './imprint.ts'
import {
  listDeliveredCountries,
  listFormerDetails,
  listRelevantOverrides,
  countProducts,
  findProductGaps,
  listPublishedTexts,
} from './law-store.ts'
import type { Pages } from '../pages/pages.ts'
import { evaluateRules } from './rules.ts'
import { legalTextHandlers } from './texts/legal-texts.ts'

export { formatWait } from './texts/fill-text.ts'
export { readStartingTexts } from './texts/starting-texts.ts'

export interface LawModule {
  readonly handlers: Handlers<
    'getLegalCheck' | 'getImprint' | 'setImprint' | 'getLegalTexts' | 'doAddLegalTexts' | 'doPublishLegalTexts'
  >
  check(db: Db, now: Date): Promise<LegalCheck>
}

/** Checks the legal requirements of the shop, independently of other modules, and writes starting texts. */
export function createLaw(services: Services, { pages: shopPages }: { readonly pages: Pages }): LawModule {
  return {
    check: runLegalCheck,
    handlers: {
      getLegalCheck: async ({ db, now }) => runLegalCheck(db, now),
      getImprint: async ({ db }) => toImprint(await readSettings(db)),
      setImprint: (ctx, payload) => saveImprint(ctx, payload, services),
      ...legalTextHandlers(shopPages),
    },
  }
}

export interface LawAdmin {
  check(): Promise<LegalCheck>
  imprint(): Promise<Imprint>
}

/** The legal check for the command line. */
export function createLawAdmin({ db, now }: Pick<Services, 'db' | 'now'>): LawAdmin {
  return { check: () => runLegalCheck(db, now()), imprint: async () => toImprint(await readSettings(db)) }
}

const pages = [
  'legal-disclosure',
  'terms-and-conditions',
  'shipping',
  'cancellation-rights',
  'cancellation-form',
  'privacy-policy',
  'declaration-of-accessibility',
] as const

async function runLegalCheck(db: Db, now: Date): Promise<LegalCheck> {
  const [settings, countries, publishedTexts, textOverrides, gaps, counts, former] = await Promise.all([
    readSettings(db),
    listDeliveredCountries(db),
    listPublishedTexts(db, pages),
    listRelevantOverrides(db, watchedTexts),
    findProductGaps(db),
    countProducts(db),
    listFormerDetails(db),
  ])
  const findings = evaluateRules({
    now,
    locales,
    settings,
    countries,
    textOverrides,
    gaps,
    counts,
    formerDetails: findFormerDetails(getCurrentDetails(settings), former),
    pages: publishedTexts.map(({ blocks, ...page }) => ({ ...page, text: toPlainText(blocks) })),
  })
  return {
    at: now.toISOString(),
    countries: countries.map(({ code }) => code),
    findings: [...findings],
    isComplete: findings.every(({ state }) => state !== 'missing'),
  }
}
