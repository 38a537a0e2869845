import { queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'

export type ShopText = Answer<'getTextOverrides'>['entries'][number]

export const textsQuery = (filter: Input<'getTextOverrides'>) =>
  queryOptions({
    queryKey: ['texts', 'list', filter],
    queryFn: ({ signal }) => call('getTextOverrides', filter, { signal }),
    placeholderData: (before) => before,
  })

export const countsQuery = (days: number) =>
  queryOptions({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => call('getCounts', { days }, { signal }),
    placeholderData: (before) => before,
  })
