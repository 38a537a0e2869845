import { queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { MailName } from '@vitrine/contract/pages/mail-names'
import { call } from './client.ts'

export type ShopText = Answer<'getTextOverrides'>['entries'][number]

export const textsQuery = (filter: Input<'getTextOverrides'>) =>
  queryOptions({
    queryKey: ['texts', 'list', filter],
    queryFn: ({ signal }) => call('getTextOverrides', filter, { signal }),
    placeholderData: (before) => before,
  })

export type ShopMail = Answer<'getMail'>

export const mailsQuery = queryOptions({
  queryKey: ['texts', 'mails'],
  queryFn: ({ signal }) => call('getMails', {}, { signal }),
})

/** A mail as it is saved, or with the words that are typed. */
export const mailQuery = (name: MailName, locale: Locale, texts: Readonly<Record<string, string>> = {}) =>
  queryOptions({
    queryKey: ['texts', 'mail', name, locale, texts],
    queryFn: ({ signal }) =>
      call('getMail', { name, locale, texts: Object.entries(texts).map(([key, text]) => ({ key, text })) }, { signal }),
  })

export const countsQuery = (days: number) =>
  queryOptions({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => call('getCounts', { days }, { signal }),
    placeholderData: (before) => before,
  })
