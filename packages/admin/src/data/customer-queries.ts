import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type CustomerRow = Answer<'getCustomerList'>['customers'][number]
export type CustomerDetails = Answer<'getCustomerDetails'>

export const customerListQuery = (filter: Omit<Input<'getCustomerList'>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getCustomerList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ customers, hasMore }) => (hasMore ? (customers.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
  })

export const customerQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['customers', 'details', customerId],
    queryFn: ({ signal }) => call('getCustomerDetails', { customerId }, { signal }),
  })

export const pastOrdersQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['customers', 'past', customerId],
    queryFn: ({ signal }) => call('getCustomerPastOrders', { customerId }, { signal }),
  })

/** The customer as a change returned it; lists are loaded again. */
export async function showChangedCustomer(details: CustomerDetails): Promise<void> {
  const { queryKey } = customerQuery(details.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, details)
  await refreshCustomerList()
}

export const refreshCustomerList = () => queryClient.invalidateQueries({ queryKey: ['customers', 'list'] })
