import { queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type CategoryRow = Answer<'getCategories'>[number]
export type CategoryDetails = Answer<'getCategory'>
export type CategoryListing = Answer<'getCategoryListing'>
export type Tile = Answer<'getCategoryListingPreview'>['tiles'][number]
export type RuleTerms = Answer<'getCategoryRuleTerms'>

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'tree'],
  queryFn: ({ signal }) => call('getCategories', {}, { signal }),
})

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'details', id],
    queryFn: ({ signal }) => call('getCategory', { id }, { signal }),
    retry: false,
  })

export const categoryListingQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['categories', 'listing', categoryId],
    queryFn: ({ signal }) => call('getCategoryListing', { categoryId }, { signal }),
    retry: false,
  })

export const listingPreviewQuery = (input: Input<'getCategoryListingPreview'>) =>
  queryOptions({
    queryKey: ['categories', 'preview', input],
    queryFn: ({ signal }) => call('getCategoryListingPreview', input, { signal }),
    // The tiles stay where they are while their new order is read.
    placeholderData: (before) => before,
    retry: false,
  })

export const ruleTermsQuery = queryOptions({
  queryKey: ['categories', 'terms'],
  queryFn: ({ signal }) => call('getCategoryRuleTerms', {}, { signal }),
})

export const categoryRevisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'revisions', id],
    queryFn: ({ signal }) => call('getCategoryRevisions', { id }, { signal }),
  })

export const categoryUsesQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['categories', 'uses', categoryId],
    queryFn: ({ signal }) => call('getCategoryUses', { categoryId }, { signal }),
  })

export const binQuery = queryOptions({
  queryKey: ['categories', 'bin'],
  queryFn: ({ signal }) => call('getBin', {}, { signal }),
})

export const searchWordsQuery = queryOptions({
  queryKey: ['categories', 'search-words'],
  queryFn: ({ signal }) => call('getSearchWords', {}, { signal }),
})

/** Everything that a change of a category shows. */
export const refreshCategories = () => queryClient.invalidateQueries({ queryKey: ['categories'] })
