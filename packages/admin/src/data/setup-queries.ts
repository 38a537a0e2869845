import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'

export type FirstSteps = Answer<'getFirstSteps'>
export type Home = Answer<'getHome'>
export type ShopInsights = Answer<'getShopInsights'>
export type LegalTexts = Answer<'getLegalTexts'>
export type CatalogueImport = Answer<'getCatalogueImport'>
export type ImportChange = Answer<'getCatalogueImportChanges'>['rows'][number]

export const firstStepsQuery = queryOptions({
  queryKey: ['setup', 'steps'],
  queryFn: ({ signal }) => call('getFirstSteps', {}, { signal }),
  // One comes back from another screen to see that a step is done.
  staleTime: 0,
  refetchInterval: 60_000,
})

export const homeQuery = (days: 1 | 7 | 30) =>
  queryOptions({
    queryKey: ['home', days],
    queryFn: ({ signal }) => call('getHome', { days }, { signal }),
    // The former figures stay while others are loaded.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const insightsQuery = (days: 1 | 7 | 30) =>
  queryOptions({
    queryKey: ['insights', days],
    queryFn: ({ signal }) => call('getShopInsights', { days }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })

export const legalCheckQuery = queryOptions({
  queryKey: ['legal', 'check'],
  queryFn: ({ signal }) => call('getLegalCheck', {}, { signal }),
  staleTime: 0,
})

export const legalTextsQuery = queryOptions({
  queryKey: ['legal', 'texts'],
  queryFn: ({ signal }) => call('getLegalTexts', {}, { signal }),
  staleTime: 0,
})

export const importTermsQuery = queryOptions({
  queryKey: ['import', 'terms'],
  queryFn: ({ signal }) => call('getCatalogueImportTerms', {}, { signal }),
  staleTime: 0,
})

/** Asked every second while the shop works on it. */
export const catalogueImportQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => call('getCatalogueImport', { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'checking' || data?.state === 'importing' || data?.state === 'undoing' ? 1000 : false,
  })

export const importColumnsQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id, 'columns'],
    queryFn: ({ signal }) => call('getCatalogueImportColumns', { id }, { signal }),
    // The file does not change any more.
    staleTime: Infinity,
    retry: false,
  })

export const importChangesQuery = (id: number, show: 'new' | 'changed') =>
  infiniteQueryOptions({
    queryKey: ['import', id, 'changes', show],
    queryFn: ({ signal, pageParam }) => call('getCatalogueImportChanges', { id, show, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

export const importUndoQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id, 'undo'],
    queryFn: ({ signal }) => call('getCatalogueImportUndo', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const importListQuery = queryOptions({
  queryKey: ['import', 'list'],
  queryFn: ({ signal }) => call('getCatalogueImports', {}, { signal }),
  staleTime: 0,
})

export const pictureQueueQuery = queryOptions({
  queryKey: ['import', 'pictures'],
  queryFn: ({ signal }) => call('getPictureQueue', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? 3000 : false),
})
