import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type OrderMail = Answer<'getOrderMails'>[number]

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => call('getCarriers', {}, { signal }),
  staleTime: Infinity,
})

export const orderMailsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'mails', orderId],
    queryFn: ({ signal }) => call('getOrderMails', { orderId }, { signal }),
    staleTime: 0,
  })

export function showOrderMails(orderId: number, mails: Answer<'getOrderMails'>): void {
  queryClient.setQueryData(orderMailsQuery(orderId).queryKey, mails)
}
