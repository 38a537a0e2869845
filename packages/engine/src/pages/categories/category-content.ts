import type { CategoryTextFields } from '@vitrine/contract/merchandising/category-admin.contract'
import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'

/** The fields of a category that staff change together; its place in the tree is not among them. */
export interface CategoryFields {
  readonly right: 'all' | 'customer'
  readonly inNavigation: boolean
  readonly sitemap: boolean
  readonly imageId: number | null
  readonly texts: Readonly<Record<string, CategoryTextFields>>
}

/** What a revision keeps. */
export interface CategoryContent extends CategoryFields {
  readonly listing: ListingFields
}
