import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'

export type StaffMember = Answer<'getOperators'>[number]
export type StaffRole = Answer<'getStaffRoles'>[number]
export type AuditEntry = Answer<'getAuditLog'>['entries'][number]

export const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: ({ signal }) => call('getOperators', {}, { signal }),
})

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call('getStaffRoles', {}, { signal }),
})

export const refundLimitsQuery = queryOptions({
  queryKey: ['roles', 'limits'],
  queryFn: ({ signal }) => call('getRefundLimits', {}, { signal }),
})

export const staffSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'sessions', id],
    queryFn: ({ signal }) => call('getStaffSessions', { id }, { signal }),
  })

export const ownSessionsQuery = queryOptions({
  queryKey: ['operator', 'sessions'],
  queryFn: ({ signal }) => call('getOperatorSessions', {}, { signal }),
})

export const proofsQuery = queryOptions({
  queryKey: ['operator', 'proofs'],
  queryFn: ({ signal }) => call('getOperatorProofs', {}, { signal }),
})

export type AuditFilter = Omit<Input<'getAuditLog'>, 'before'>

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getAuditLog', { ...filter, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    // Entries are written while it is open.
    staleTime: 0,
  })

/** The time zone of the shop, in which times are shown. */
export const timeZoneQuery = queryOptions({
  queryKey: ['timeZone'],
  queryFn: async ({ signal }) => (await call('getShell', {}, { signal })).settings['shop.timeZone'],
  staleTime: Infinity,
})
