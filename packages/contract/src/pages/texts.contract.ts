import * as v from 'valibot'
import { line, maybe, page } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { paginated } from '../kernel/operation/paginated.ts'

const locale = v.picklist(locales)
const key = line(120)
/** What the text said instead when it was shown; null: the original. Without it, the last change wins. */
const seen = v.optional(maybe(line(2000)))

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
    'Returns the texts of pages, mails, documents and refusals in one language, 20 per page; optionally filtered by words in key or text, or to changed ones.',
  access: 'content',
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
    'Overrides a text of the shop, effective with the next request. It has to use the same placeholders and must be plain text. With `seen`, a change that somebody else made meanwhile is not overwritten.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ locale, key, text: v.pipe(line(2000), v.trim(), v.nonEmpty()), seen }),
  answer: shopText,
  refusals: ['text.unknown', 'text.valuesDiffer', 'text.notPlain', 'text.changedMeanwhile'],
})

export const deleteTextOverride = operation({
  summary: 'Restores the original text of the shop.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ locale, key, seen }),
  answer: shopText,
  refusals: ['text.unknown', 'text.changedMeanwhile'],
})
