import { createHash } from 'node:crypto'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import { defaultTransferMinutes } from '@vitrine/contract/checkout/payment-providers'
import { prose } from '@vitrine/contract/pages/prose'
import {
  legalTextPages,
  type LegalText,
  type LegalTextPage,
  type SellerLaw,
} from '@vitrine/contract/shop/legal-texts.contract'
import type { Context, Handlers } from '../../kernel/context.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { Pages } from '../../pages/pages.ts'
import { toPlainText } from '../facts.ts'
import { hasPlaceholder } from '../page-rules.ts'
import { fillText } from './fill-text.ts'
import { findTransferMinutes, listNewestTexts } from './legal-texts-store.ts'
import { readStartingTexts } from './starting-texts.ts'

type LegalTextHandlers = Handlers<'getLegalTexts' | 'doAddLegalTexts' | 'doPublishLegalTexts'>

/** Starting texts of legal pages: written as drafts, published by a person. */
export function legalTextHandlers(pages: Pick<Pages, 'saveDraft' | 'publishNewest'>): LegalTextHandlers {
  return {
    getLegalTexts: readLegalTexts,
    async doAddLegalTexts(ctx, { law, replaces }) {
      const { texts } = await readLegalTexts(ctx)
      const settings = await readSettings(ctx.db)
      const transferMinutes =
        (await findTransferMinutes(ctx.db, settings['orders.holdMinutes'])) ?? defaultTransferMinutes
      for (const { page, locale, revision, publishedRevision } of texts) {
        if (revision !== null && !(replaces && publishedRevision === null)) continue
        const { pages: starting, blanks } = readStartingTexts(law, locale)
        const text = starting[page]
        if (text === undefined) continue
        const html = prose(fillText(text, { locale, settings, blanks, now: ctx.now, transferMinutes }), locale)
        await pages.saveDraft(ctx, {
          page: { type: 'immutable', identifier: page, locale },
          base: revision,
          blocks: [toBlock(page, html)],
          action: 'doAddLegalTexts',
        })
      }
      return readLegalTexts(ctx)
    },
    async doPublishLegalTexts(ctx, { texts: wanted }) {
      for (const { page, locale, revision } of wanted)
        await pages.publishNewest(
          { ...ctx, locale },
          {
            type: 'immutable',
            identifier: page,
            revision,
            isReady: (blocks) => !hasPlaceholder(toPlainText(blocks)),
          },
        )
      return readLegalTexts(ctx)
    },
  }
}

async function readLegalTexts({ db }: Pick<Context, 'db'>): Promise<Answer<'getLegalTexts'>> {
  const [stored, settings] = await Promise.all([listNewestTexts(db, legalTextPages), readSettings(db)])
  const toText = (page: LegalTextPage, locale: Locale): LegalText => {
    const row = stored.find((each) => each.identifier === page && each.locale === locale)
    return {
      page,
      locale,
      revision: row?.head ?? null,
      publishedRevision: row?.published ?? null,
      hasBlanks: row !== undefined && hasPlaceholder(toPlainText(row.blocks)),
      savedAt: row?.savedAt?.toISOString() ?? null,
    }
  }
  return {
    texts: legalTextPages.flatMap((page) => locales.map((locale) => toText(page, locale))),
    suggestedLaw: lawOfCountry[settings['shop.country']] ?? null,
  }
}

const lawOfCountry: Readonly<Partial<Record<string, SellerLaw>>> = { DE: 'de', AT: 'de', GB: 'uk', PL: 'pl' }

/** One block with the same id in every language, so that the editor shows them side by side. */
function toBlock(page: LegalTextPage, html: string): StoredBlock {
  const hex = createHash('sha256').update(`legal text ${page}`).digest('hex')
  return {
    name: 'TextCard',
    type: 'content',
    meta: {
      uuid: [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ].join('-'),
    },
    content: { text: { htmlDescription: html, textAlignment: 'left' } },
  }
}
