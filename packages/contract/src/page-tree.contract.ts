import * as v from 'valibot'
import { robots } from './category.ts'
import { count, id, line, nothing } from './kernel/fields.ts'
import { locales } from './kernel/locale.ts'
import { operation } from './kernel/operation.ts'

const yesNo = v.picklist(['Y', 'N'])

/** What a page's settings say in the language in which they are edited. ED-3.02 */
export const settingsDetails = v.object({
  lang: v.picklist(locales),
  name: v.pipe(line(200), v.trim(), v.minLength(1)),
  /** The last part of its address. */
  nameUrl: line(120),
  metaTitle: v.nullable(line(200)),
  metaDescription: v.nullable(line(500)),
  metaKeywords: v.nullable(line(500)),
  metaRobots: robots,
  canonicalLink: v.nullable(line(2000)),
})

/** The settings of a page. ED-3.01, ED-7.04 */
export const categorySettings = v.object({
  id,
  parentCategoryId: v.nullable(id),
  position: v.optional(v.pipe(v.number(), v.integer())),
  type: v.picklist(['item', 'content']),
  right: v.picklist(['all', 'customer']), // ED-2.46
  sitemap: yesNo, // ED-4.25
  linklist: yesNo, // ED-2.47
  /** Stands in the header's navigation. ED-2.45 */
  inNavigation: v.boolean(),
  details: v.tuple([settingsDetails]),
  clients: v.optional(v.array(v.object({ categoryId: id, plentyId: v.number() })), []),
})
export type CategorySettings = v.InferOutput<typeof categorySettings>

/** The home page, header and footer are no categories; they stand in the editor's list of pages all the same. */
export const getCategoryTemplate = operation({
  summary: 'The settings of one page in the caller\'s language, and the state from which a change begins. ED-7.03',
  access: 'viewer', cost: 'light', payload: v.object({ id }),
  answer: v.object({ settings: categorySettings, /** Goes back with a change; a newer one refuses it. */ version: count, path: v.nullable(v.string()), imagePath: v.nullable(v.string()) }),
  refusals: ['editor.categoryNotFound'],
})

export const setCategorySettings = operation({
  summary: 'Changes the settings of pages, all or none. A changed address leaves a redirect behind. ED-7.04',
  access: 'editor', cost: 'normal',
  payload: v.pipe(v.array(v.intersect([categorySettings, v.object({ version: v.optional(count) })])), v.minLength(1), v.maxLength(100)),
  answer: v.array(v.object({ id, path: v.nullable(v.string()), version: count })),
  refusals: ['editor.categoryNotFound', 'editor.slugInvalid', 'editor.slugReserved', 'editor.addressTaken', 'editor.parentBelowChild', 'editor.settingsStale'],
})

export const doAddCategory = operation({
  summary: 'Adds a page; its address is made of its name. ED-7.05', access: 'editor', cost: 'normal',
  payload: v.object({ name: v.pipe(line(200), v.trim(), v.minLength(1)), type: v.picklist(['item', 'content']), parentCategoryId: v.nullable(id) }),
  answer: v.object({ id, path: v.nullable(v.string()) }), refusals: ['editor.categoryNotFound', 'editor.slugInvalid', 'editor.slugReserved', 'editor.addressTaken'],
})

export const deleteCategory = operation({
  summary: 'Puts a page into the bin; its products stay. Answers \'Category deleted\'. ED-7.06', access: 'editor', cost: 'normal',
  payload: v.object({ categoryId: id, pageName: v.optional(line(200)), /** What stands below it goes with it. */ withChildren: v.optional(v.boolean(), false) }),
  answer: v.literal('Category deleted'), refusals: ['editor.categoryNotFound', 'editor.homeIsProtected', 'editor.pageHasChildren'],
})

export const getCategoryUses = operation({
  summary: 'What points to a page: "12 links, 2 menus and the sitemap point here", told before its address changes or it goes.', access: 'viewer', cost: 'normal', payload: v.object({ categoryId: id }),
  answer: v.object({
    links: v.array(v.object({ page: v.string(), path: v.nullable(v.string()), locale: v.picklist(locales), uuid: v.string() })), menus: count, inSitemap: v.boolean(), items: count, children: count, redirects: count,
  }),
  refusals: ['editor.categoryNotFound'],
})

export const getBin = operation({
  summary: 'Pages in the bin, newest first.', access: 'viewer', cost: 'light', payload: nothing,
  answer: v.array(v.object({ id, name: v.string(), type: v.picklist(['item', 'content']), deletedAt: v.pipe(v.string(), v.isoTimestamp()), deletedBy: v.nullable(v.string()), children: count })), refusals: [],
})

export const doRestoreCategory = operation({
  summary: 'Takes a page out of the bin, at its old address.', access: 'editor', cost: 'normal', payload: v.object({ id }),
  answer: v.object({ id, path: v.nullable(v.string()) }), refusals: ['editor.categoryNotFound', 'editor.addressTaken'],
})

