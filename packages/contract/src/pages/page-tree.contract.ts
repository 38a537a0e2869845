import * as v from 'valibot'
import { pageClient, pageRight, pageType, robots, yesNo } from '../catalogue/category.ts'
import { count, id, line, emptyObject } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { maxSlugLength } from './page-slug.ts'

const pageId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
const pageName = v.pipe(line(200), v.trim(), v.minLength(1))
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** The settings of a page in the edited language. ED-3.02 */
export const settingsDetails = v.object({
  lang: v.picklist(locales),
  name: pageName,
  /** The last part of its address. Its rules: `slugFault`. */
  nameUrl: line(maxSlugLength + 200),
  metaTitle: v.nullable(line(200)),
  metaDescription: v.nullable(line(500)),
  metaKeywords: v.nullable(line(500)),
  metaRobots: robots, // ED-5.08
  /** An address of this shop or of another site. */
  canonicalLink: v.nullable(
    v.pipe(
      line(2000),
      v.check((address) => /^(https?:\/\/\S+|\/\S*|)$/.test(address), 'must be an address'),
    ),
  ),
})

const settings = {
  id: pageId,
  parentCategoryId: v.nullable(id),
  type: pageType,
  right: pageRight, // ED-2.46
  sitemap: yesNo,
  linklist: yesNo, // ED-2.47
  details: v.tuple([settingsDetails]),
}

/** The present settings of a page. ED-3.01 */
export const categorySettings = v.object({
  ...settings,
  position: pageNumber,
  /** Shown in the header navigation. ED-2.45 */
  inNavigation: v.boolean(),
  clients: v.array(pageClient),
})
export type CategorySettings = v.InferOutput<typeof categorySettings>

/** Absent settings stay unchanged. ED-7.04 */
const settingsChange = v.object({
  ...settings,
  position: v.optional(pageNumber),
  inNavigation: v.optional(v.boolean()),
  clients: v.optional(v.pipe(v.array(pageClient), v.maxLength(10))),
  /** The version on which the change is based: refused if there is a newer one. */
  version: v.optional(count),
})
export type SettingsChange = v.InferOutput<typeof settingsChange>

export const getCategoryTemplate = operation({
  summary:
    "Returns the settings of a page in the caller's language with the version that setCategorySettings expects; 0 is the home page. ED-7.03",
  access: 'operator',
  cost: 'light',
  payload: v.object({ id: pageId }),
  answer: v.object({
    settings: categorySettings,
    /** Sent back with a change, which is refused if there is a newer one. */
    version: count,
    /** With a leading slash, without the locale's prefix; null where the page cannot be reached in this language. */
    path: v.nullable(v.string()),
    imagePath: v.nullable(v.string()),
  }),
  refusals: ['editor.categoryNotFound'],
})

export const setCategorySettings = operation({
  summary:
    'Updates the settings of pages, either all or none. A changed URL creates redirects for the page and all pages below it. On the home page (0), only texts for search engines can be changed. ED-7.04',
  access: 'content',
  cost: 'normal',
  payload: v.pipe(v.array(settingsChange), v.minLength(1), v.maxLength(100)),
  answer: v.array(v.object({ id: pageId, path: v.nullable(v.string()), version: count })),
  refusals: [
    'editor.categoryNotFound',
    'editor.slugInvalid',
    'editor.slugReserved',
    'editor.addressTaken',
    'editor.parentBelowChild',
    'editor.settingsStale',
    'editor.homeIsProtected',
  ],
})

export const doAddCategory = operation({
  summary: 'Adds a page that is hidden from the navigation. A content page is a draft until it is published. ED-7.05',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    name: pageName,
    type: pageType,
    parentCategoryId: v.nullable(id), // ED-3.06
    /** The last part of its address; absent: derived from the name, with a number where that is taken. */
    nameUrl: v.optional(line(maxSlugLength + 200)),
  }),
  answer: v.object({ id, path: v.nullable(v.string()) }), // ED-3.07
  refusals: ['editor.categoryNotFound', 'editor.slugInvalid', 'editor.slugReserved', 'editor.addressTaken'],
})

export const deleteCategory = operation({
  summary: "Moves a page to the bin; its products are kept. Returns 'Category deleted'. ED-7.06",
  access: 'content',
  cost: 'normal',
  payload: v.object({
    categoryId: pageId,
    pageName: v.optional(line(200)),
    /** Includes its descendants. */
    withChildren: v.optional(v.boolean(), false),
  }),
  answer: v.literal('Category deleted'),
  refusals: ['editor.categoryNotFound', 'editor.homeIsProtected', 'editor.pageHasChildren'],
})

export const getCategoryUses = operation({
  summary:
    'Counts the links, menus and sitemap entries that point to a page or the pages below it, for a warning before its URL changes or it is deleted.',
  access: 'operator',
  cost: 'normal',
  payload: v.object({ categoryId: id }),
  answer: v.object({
    /** Blocks of pages, as saved last or as published. */
    links: v.array(
      v.object({ page: v.string(), path: v.nullable(v.string()), locale: v.picklist(locales), uuid: v.string() }),
    ),
    /** Header navigation, link list, and blocks of header and footer that lead to it. */
    menus: count,
    inSitemap: v.boolean(),
    items: count,
    children: count,
    redirects: count,
  }),
  refusals: ['editor.categoryNotFound'],
})

export const getBin = operation({
  summary: 'Returns the pages in the bin, newest first.',
  access: 'operator',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(
    v.object({
      id,
      name: v.string(),
      type: pageType,
      deletedAt: moment,
      deletedBy: v.nullable(v.string()),
      /** The number of deleted descendants. */
      children: count,
    }),
  ),
  refusals: [],
})

export const doRestoreCategory = operation({
  summary: 'Restores a page and the pages below it from the bin to their previous URLs.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ id }),
  answer: v.object({ id, path: v.nullable(v.string()) }),
  refusals: ['editor.categoryNotFound', 'editor.addressTaken', 'editor.parentInBin'],
})
