import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { mailsQuery } from './content-queries.ts'
import { queryClient } from './queries.ts'

export type MailServerSettings = Answer<'getMailServer'>

export const mailServerQuery = queryOptions({
  queryKey: ['mailServer'],
  queryFn: () => call('getMailServer', {}),
})

/** What was saved is shown at once; the list of mails says whether they are sent. */
export async function showMailServer(settings: MailServerSettings): Promise<void> {
  queryClient.setQueryData(mailServerQuery.queryKey, settings)
  await queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
}
