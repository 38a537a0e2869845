import * as v from 'valibot'
import { count, id } from '../kernel/operation/fields.ts'

export const robotsChoices = ['ALL', 'INDEX', 'NOFOLLOW', 'NOINDEX', 'NOINDEX_NOFOLLOW'] as const
export const robots = v.picklist(robotsChoices)
export type Robots = v.InferOutput<typeof robots>

export const pageTypes = ['content', 'item'] as const // ED-9.04
export const pageType = v.picklist(pageTypes)
export type PageType = v.InferOutput<typeof pageType>
export const pageRight = v.picklist(['all', 'customer']) // SF-3.16
export const yesNo = v.picklist(['Y', 'N']) // ED-4.25

/** The specification allows several clients per shop; this shop has one. */
export const plentyId = 1
export const pageClient = v.object({ categoryId: id, plentyId: v.literal(plentyId) })

/** The texts of a category in one locale. SF-3.15 */
export const categoryDetails = v.object({
  lang: v.string(),
  name: v.string(),
  nameUrl: v.string(),
  /** The chain of slugs from the root, without a leading slash: 'women/knitwear'. SF-2.50 */
  path: v.string(),
  description: v.nullable(v.string()),
  imagePath: v.nullable(v.string()),
  metaTitle: v.nullable(v.string()),
  metaDescription: v.nullable(v.string()),
  metaKeywords: v.nullable(v.string()),
  canonicalLink: v.nullable(v.string()),
})

const shellFields = {
  id,
  parentCategoryId: v.nullable(id),
  type: pageType,
  right: pageRight,
  inNavigation: v.boolean(),
  linklist: v.boolean(),
  /** The number of sellable items in it and its subcategories. */
  itemCount: count,
  details: v.array(categoryDetails),
}

/** A category in the navigation data of every page. */
export interface ShellCategory extends v.InferOutput<v.ObjectSchema<typeof shellFields, undefined>> {
  children: ShellCategory[]
}
export const shellCategory: v.GenericSchema<ShellCategory> = v.object({
  ...shellFields,
  children: v.array(v.lazy(() => shellCategory)),
})

/** All texts of a page in the caller's language. ED-3.02 */
export const pageDetails = v.object({
  ...categoryDetails.entries,
  categoryId: id,
  metaRobots: robots,
  image2Path: v.nullable(v.string()),
  /** The views that show the page, its item list and a single item; null where there is none. */
  pageView: v.nullable(v.string()),
  itemListView: v.nullable(v.string()),
  singleItemView: v.nullable(v.string()),
})

const categoryFields = {
  ...shellFields,
  /** A content page without a published version: only editors see it. */
  isDraft: v.boolean(),
  name: v.string(),
  /** With a leading slash, without the locale's prefix. */
  path: v.string(),
  position: v.pipe(v.number(), v.integer()),
  linklist: yesNo,
  sitemap: yesNo,
  childCount: count,
  canonicalLink: v.nullable(v.string()),
  metaDescription: v.nullable(v.string()),
  metaKeywords: v.nullable(v.string()),
  metaRobots: robots,
  clients: v.array(pageClient),
  details: v.array(pageDetails),
}

/** A page of the tree: a product category or a content page. SF-3.15, ED-3.01 */
export interface Category extends v.InferOutput<v.ObjectSchema<typeof categoryFields, undefined>> {
  children: Category[]
}
export const category: v.GenericSchema<Category> = v.object({
  ...categoryFields,
  children: v.array(v.lazy(() => category)),
})

/** One step of the chain from the root to the present page. SF-2.51 */
export const breadcrumb = v.object({ id, name: v.string(), path: v.string() })
