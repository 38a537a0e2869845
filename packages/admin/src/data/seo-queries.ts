import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type PageSeo = Answer<'getStaticPageSeo'>['pages'][number]

export const seoQuery = queryOptions({
  queryKey: ['pages', 'seo'],
  queryFn: ({ signal }) => call('getStaticPageSeo', {}, { signal }),
})

export const refreshSeo = () => queryClient.invalidateQueries({ queryKey: seoQuery.queryKey })
