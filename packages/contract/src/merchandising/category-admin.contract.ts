import * as v from 'valibot'
import { pageRight, pageType, robots } from '../catalogue/category.ts'
import { count, emptyObject, id, line, multilineText } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { maxSlugLength } from '../pages/page-slug.ts'
import { listingFields } from './category-rule.ts'

/** The texts of a category in one language. */
const textFields = v.object({
  name: v.pipe(line(200), v.trim(), v.minLength(1)),
  /** The last part of its address. Its rules: `slugFault`. */
  nameUrl: line(maxSlugLength + 200),
  description: v.nullable(multilineText(20_000)),
  metaTitle: v.nullable(line(200)),
  metaDescription: v.nullable(line(500)),
  robots,
})
export type CategoryTextFields = v.InferOutput<typeof textFields>

const settingFields = v.object({
  right: pageRight,
  inNavigation: v.boolean(),
  sitemap: v.boolean(),
  /** Its picture in the library. */
  imageId: v.nullable(id),
})

const categoryChange = v.object({
  ...v.partial(settingFields).entries,
  texts: v.optional(v.object(v.entriesFromList(locales, v.optional(v.partial(textFields)))), {}),
})

/** A field that two people have changed: 'right', 'de.name'. */
export const fieldClash = v.object({ field: v.string(), stored: v.unknown() })
export type FieldClash = v.InferOutput<typeof fieldClash>

export const getCategories = operation({
  summary: 'Returns the whole category tree for staff: names and addresses in every language, items, rules.',
  access: 'catalogue',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(
    v.object({
      id,
      parentId: v.nullable(id),
      type: pageType,
      /** By language, without those that it has no text in. */
      names: v.record(v.string(), v.string()),
      /** With a leading slash and the prefix of the language. */
      paths: v.record(v.string(), v.string()),
      /** For customers only, itself or by a category above. */
      isRestricted: v.boolean(),
      /** Shoppers do not see it yet. */
      isDraft: v.boolean(),
      inNavigation: v.boolean(),
      itemCount: count,
      hasRule: v.boolean(),
    }),
  ),
  refusals: [],
})

const details = v.object({
  id,
  parentId: v.nullable(id),
  type: pageType,
  ...settingFields.entries,
  imageBase: v.nullable(v.string()),
  isRestricted: v.boolean(),
  texts: v.record(v.string(), textFields),
  paths: v.record(v.string(), v.string()),
  /** Former addresses that lead here, newest first. */
  formerPaths: v.array(v.string()),
  /** Changes with each save. */
  version: count,
})

export const getCategory = operation({
  summary: 'Returns a category with its texts in every language, its settings and former addresses.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id }),
  answer: details,
  refusals: ['editor.categoryNotFound'],
})

export const setCategory = operation({
  summary:
    'Changes fields of a category. With what was seen of them, a field that somebody else has changed meanwhile is refused; all others are merged. Moved addresses redirect.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id, changes: categoryChange, seen: v.optional(categoryChange) }),
  answer: details,
  refusals: [
    'editor.categoryNotFound',
    'editor.slugInvalid',
    'editor.slugReserved',
    'editor.addressTaken',
    'category.changedMeanwhile',
    'category.textMissing',
    'category.pictureNotFound',
  ],
})

export const doMoveCategory = operation({
  summary: 'Moves a category below another one, before one of its siblings or to the end. Its old addresses redirect.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id, parentId: v.nullable(id), beforeId: v.nullable(id) }),
  answer: v.object({ id, paths: v.record(v.string(), v.string()) }),
  refusals: ['editor.categoryNotFound', 'editor.parentBelowChild', 'editor.slugReserved', 'editor.addressTaken'],
})

export const getCategoryRevisions = operation({
  summary: 'Returns what was saved of a category, newest first.',
  access: 'catalogue',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.array(
    v.object({
      revisionId: count,
      at: v.string(),
      by: v.nullable(v.string()),
      texts: v.record(v.string(), textFields),
      listing: listingFields,
    }),
  ),
  refusals: ['editor.categoryNotFound'],
})

export const doRestoreCategoryRevision = operation({
  summary: 'Writes the texts, settings and listing of a revision again, as a new one.',
  access: 'catalogue',
  cost: 'normal',
  payload: v.object({ id, revisionId: count }),
  answer: details,
  refusals: [
    'editor.categoryNotFound',
    'category.revisionNotFound',
    'editor.slugInvalid',
    'editor.slugReserved',
    'editor.addressTaken',
  ],
})
