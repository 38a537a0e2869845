import * as v from 'valibot'
import { line, maybe, page } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { paginated } from '../kernel/operation/paginated.ts'

const locale = v.picklist(locales)
const key = line(120)

/** A text of the shop in one language: the original and its override. */
export const shopText = v.object({
  key: v.string(),
  own: v.string(),
  instead: maybe(v.string()),
  changedAt: maybe(v.string()),
  changedBy: maybe(v.string()),
})
export type ShopText = v.InferOutput<typeof shopText>

export const getTextOverrides = operation({
  summary:
    'All texts of pages, mails, documents and refusals in one language, 20 on a page; on request those that hold words, in their key or in what they say, or only those that were changed.',
  access: 'editor',
  cost: 'normal',
  payload: v.object({
    locale,
    search: v.optional(line(100), ''),
    changed: v.optional(v.boolean(), false),
    page: v.optional(page, 1),
  }),
  answer: paginated(shopText),
  refusals: [],
})

export const setTextOverride = operation({
  summary:
    'Says something else than the text that came with the shop, from the next request on. It names the same values and is plain text.',
  access: 'editor',
  cost: 'normal',
  payload: v.object({ locale, key, text: v.pipe(line(2000), v.trim(), v.nonEmpty()) }),
  answer: shopText,
  refusals: ['text.unknown', 'text.valuesDiffer', 'text.notPlain'],
})

export const deleteTextOverride = operation({
  summary: 'Says again what came with the shop.',
  access: 'editor',
  cost: 'normal',
  payload: v.object({ locale, key }),
  answer: shopText,
  refusals: ['text.unknown'],
})
