import * as v from 'valibot'
import { count, id } from './kernel/fields.ts'

export const robotsChoices = ['ALL', 'INDEX', 'NOFOLLOW', 'NOINDEX', 'NOINDEX_NOFOLLOW'] as const
export const robots = v.picklist(robotsChoices)
export type Robots = v.InferOutput<typeof robots>

export const pageTypes = ['content', 'item'] as const // ED-9.04
export const pageType = v.picklist(pageTypes)
export type PageType = v.InferOutput<typeof pageType>
export const pageRight = v.picklist(['all', 'customer']) // SF-3.16
export const yesNo = v.picklist(['Y', 'N']) // ED-4.25

/** The specification knows shops with several clients; this shop is one. */
export const plentyId = 1
export const pageClient = v.object({ categoryId: id, plentyId: v.literal(plentyId) })

/** What a category says in one locale. SF-3.15 */
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

const lean = {
  id,
  parentCategoryId: v.nullable(id),
  type: pageType,
  right: pageRight,
  inNavigation: v.boolean(),
  linklist: v.boolean(),
  /** How many salable items stand in it and below it. */
  itemCount: count,
  details: v.array(categoryDetails),
}

/** A category as the frame of every page carries it. */
export interface ShellCategory extends v.InferOutput<v.ObjectSchema<typeof lean, undefined>> {
  children: ShellCategory[]
}
export const shellCategory: v.GenericSchema<ShellCategory> = v.object({ ...lean, children: v.array(v.lazy(() => shellCategory)) })

/** What a page says in the caller's language, whole. ED-3.02 */
export const pageDetails = v.object({
  ...categoryDetails.entries,
  categoryId: id,
  metaRobots: robots,
  image2Path: v.nullable(v.string()),
  /** Which view of the shop shows the page, lists its items, shows one of them; null where it has none. */
  pageView: v.nullable(v.string()),
  itemListView: v.nullable(v.string()),
  singleItemView: v.nullable(v.string()),
})

const whole = {
  ...lean,
  /** A content page of which nothing is published yet: only editors are shown it. */
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
export interface Category extends v.InferOutput<v.ObjectSchema<typeof whole, undefined>> {
  children: Category[]
}
export const category: v.GenericSchema<Category> = v.object({ ...whole, children: v.array(v.lazy(() => category)) })

/** One step of the chain from the root to the present page. SF-2.51 */
export const breadcrumb = v.object({ id, name: v.string(), path: v.string() })
