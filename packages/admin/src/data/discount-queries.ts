import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type DiscountRow = Answer<'getDiscountList'>['discounts'][number]
export type DiscountDetails = Answer<'getDiscount'>
export type DiscountChoices = Answer<'getDiscountChoices'>
export type CodeBatch = Answer<'getCodeBatches'>['batches'][number]
export type GiftCardRow = Answer<'getGiftCardList'>['giftCards'][number]
export type GiftCardDetails = Answer<'getGiftCard'>

// Orders redeem them meanwhile.
const refetchInterval = 60_000

export const discountListQuery = (filter: Omit<Input<'getDiscountList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['discounts', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getDiscountList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ discounts, hasMore }) => (hasMore ? (discounts.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval,
  })

export const discountQuery = (id: number) =>
  queryOptions({
    queryKey: ['discounts', 'details', id],
    queryFn: ({ signal }) => call('getDiscount', { id }, { signal }),
    refetchInterval,
  })

export const discountChoicesQuery = queryOptions({
  queryKey: ['discounts', 'choices'],
  queryFn: ({ signal }) => call('getDiscountChoices', {}, { signal }),
  staleTime: 60_000,
})

export const codeBatchesQuery = (discountId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['discounts', 'batches', discountId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'getCodeBatches',
        { ...(discountId !== undefined && { discountId }), ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ batches, hasMore }) => (hasMore ? (batches.at(-1)?.id ?? null) : null),
    refetchInterval,
  })

export const giftCardListQuery = (filter: Omit<Input<'getGiftCardList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['gift-cards', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getGiftCardList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ giftCards, hasMore }) => (hasMore ? (giftCards.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    refetchInterval,
  })

export const giftCardQuery = (id: number) =>
  queryOptions({
    queryKey: ['gift-cards', 'details', id],
    queryFn: ({ signal }) => call('getGiftCard', { id }, { signal }),
    refetchInterval,
  })

/** The coupon as a change returned it; lists are loaded again. */
export async function showChangedDiscount(details: DiscountDetails): Promise<void> {
  const { queryKey } = discountQuery(details.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await queryClient.invalidateQueries({ queryKey: ['discounts', 'list'] })
}

export async function reloadBatches(): Promise<void> {
  await Promise.all(
    ['batches', 'list', 'details'].map((part) => queryClient.invalidateQueries({ queryKey: ['discounts', part] })),
  )
}

export async function showChangedGiftCard(details: GiftCardDetails): Promise<void> {
  const { queryKey } = giftCardQuery(details.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await queryClient.invalidateQueries({ queryKey: ['gift-cards', 'list'] })
}
