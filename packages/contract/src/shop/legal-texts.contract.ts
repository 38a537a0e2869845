import * as v from 'valibot'
import { emptyObject, id } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'

/** The pages that the law asks for, in the order in which one reads them. */
export const legalTextPages = [
  'legal-disclosure',
  'terms-and-conditions',
  'privacy-policy',
  'cancellation-rights',
  'cancellation-form',
  'shipping',
  'declaration-of-accessibility',
] as const
export type LegalTextPage = (typeof legalTextPages)[number]

/** The laws for which there are starting texts: of Germany and Austria, the United Kingdom, and Poland. */
export const sellerLaws = ['de', 'uk', 'pl'] as const
export type SellerLaw = (typeof sellerLaws)[number]

const legalText = v.object({
  page: v.picklist(legalTextPages),
  locale: v.picklist(locales),
  /** Its newest version; null: there is no text yet. */
  revision: v.nullable(id),
  /** The version that shoppers see; null: none. */
  publishedRevision: v.nullable(id),
  /** The newest version has blanks in brackets to be filled in. */
  hasBlanks: v.boolean(),
  savedAt: v.nullable(v.string()),
})
export type LegalText = v.InferOutput<typeof legalText>

const legalTexts = v.object({
  texts: v.array(legalText),
  /** By the shop's country; null: there are no starting texts for its law. */
  suggestedLaw: v.nullable(v.picklist(sellerLaws)),
})

export const getLegalTexts = operation({
  summary: 'Returns the legal pages in every language, each with its newest and its public version.',
  access: 'operator',
  cost: 'normal',
  payload: emptyObject,
  answer: legalTexts,
  refusals: [],
})

export const doAddLegalTexts = operation({
  summary:
    'Writes starting texts, filled with the data of the shop, as drafts of the legal pages that have no text yet. `replaces` also writes those again that were never published. They are no legal advice: have them checked.',
  access: 'content',
  cost: 'heavy',
  payload: v.object({ law: v.picklist(sellerLaws), replaces: v.optional(v.boolean(), false) }),
  answer: legalTexts,
  refusals: [],
})

export const doPublishLegalTexts = operation({
  summary:
    'Publishes these versions of legal pages. A text with blanks stays a draft, and so does one that has a newer version.',
  access: 'content',
  cost: 'heavy',
  payload: v.object({
    texts: v.pipe(
      v.array(v.object({ page: v.picklist(legalTextPages), locale: v.picklist(locales), revision: id })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  answer: legalTexts,
  refusals: ['editor.pageNotFound'],
})
