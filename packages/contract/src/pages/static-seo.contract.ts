import * as v from 'valibot'
import type { StaticPage } from '../account/session.contract.ts'
import { robots } from '../catalogue/category.ts'
import { count, emptyObject, singleLineText } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'

/** The pages that every shop has and whose texts for search engines are the shop's own, by their address. */
export const staticSeoPages = {
  homepage: 'index',
  shipping: 'shipping',
  cancellationRights: 'cancellation-rights',
  cancellationForm: 'cancellation-form',
  legalDisclosure: 'legal-disclosure',
  privacyPolicy: 'privacy-policy',
  termsAndConditions: 'terms-and-conditions',
  accessibility: 'declaration-of-accessibility',
} as const satisfies Partial<Record<StaticPage, string>>
export type StaticSeoPage = keyof typeof staticSeoPages
export const staticSeoNames = [
  'homepage',
  'shipping',
  'cancellationRights',
  'cancellationForm',
  'legalDisclosure',
  'privacyPolicy',
  'termsAndConditions',
  'accessibility',
] as const satisfies readonly StaticSeoPage[]

const staticSeo = v.object({
  page: v.picklist(staticSeoNames),
  locale: v.picklist(locales),
  /** The canonical address, without the origin. */
  path: v.string(),
  /** Null: that of the page itself. */
  title: v.nullable(v.string()),
  /** Null: the beginning of the page. */
  description: v.nullable(v.string()),
  /** Shown without a title of its own, and without the suffix. */
  defaultTitle: v.string(),
  robots,
  isInSitemap: v.boolean(),
  /** Sent back with a change, which is refused if there is a newer one. */
  version: count,
})
export type StaticSeo = v.InferOutput<typeof staticSeo>

export const getStaticPageSeo = operation({
  summary: 'Returns what search engines show of the pages that every shop has, in all languages.',
  access: 'content',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ origin: v.string(), titleSuffix: v.string(), pages: v.array(staticSeo) }),
  refusals: [],
})

export const setStaticPageSeo = operation({
  summary: 'Updates title and description for search engines of a page that every shop has, in one language.',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    page: v.picklist(staticSeoNames),
    locale: v.picklist(locales),
    title: v.nullable(singleLineText(200)),
    description: v.nullable(singleLineText(500)),
    version: count,
  }),
  answer: staticSeo,
  refusals: ['editor.settingsStale'],
})
