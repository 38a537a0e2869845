import * as v from 'valibot'
import { count, id } from './kernel/fields.ts'

export const robotsChoices = ['ALL', 'INDEX', 'NOFOLLOW', 'NOINDEX', 'NOINDEX_NOFOLLOW'] as const
export const robots = v.picklist(robotsChoices)
export type Robots = v.InferOutput<typeof robots>

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

const ownFields = {
  id,
  parentCategoryId: v.nullable(id),
  type: v.picklist(['item', 'content']),
  right: v.picklist(['all', 'customer']), // SF-3.16
  robots,
  inNavigation: v.boolean(),
  linklist: v.boolean(),
  sitemap: v.boolean(),
  /** How many salable items stand in it and below it. */
  itemCount: count,
  details: v.array(categoryDetails),
}

export interface Category extends v.InferOutput<v.ObjectSchema<typeof ownFields, undefined>> {
  children: Category[]
}
export const category: v.GenericSchema<Category> = v.object({ ...ownFields, children: v.array(v.lazy(() => category)) })

/** One step of the chain from the root to the present page. SF-2.51 */
export const breadcrumb = v.object({ id, name: v.string(), path: v.string() })
