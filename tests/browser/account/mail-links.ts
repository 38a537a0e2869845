import type { APIRequestContext } from '@playwright/test'
import { expect } from '../visitor.ts'

/** The query of the link in the newest mail to an address. */
export function findMailLink(request: APIRequestContext, email: string, actionCall: string): Promise<string> {
  return findInMail(request, email, new RegExp(`\\?ActionCall=${actionCall}[^"]+`))
}

/** The first match in the newest mail to an address, as soon as it is sent. */
export async function findInMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await request.get('/mails')).text()
    const row = list.split('<li').find((each) => each.includes(email)) ?? ''
    const [, id] = /\/mails\/(\d+)/.exec(row) ?? []
    const mail = await (await request.get(`/mails/${id}/html`)).text()
    found = pattern.exec(mail)?.[0].replaceAll('&amp;', '&')
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}
