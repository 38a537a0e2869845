import { expect, type APIRequestContext } from '@playwright/test'

/** The link of the newest mail to somebody, as the person at this machine reads it: what the address of a page carries. */
export function linkInMail(request: APIRequestContext, email: string, actionCall: string): Promise<string> {
  return inMail(request, email, new RegExp(`\\?ActionCall=${actionCall}[^"]+`))
}

/** The first words of the newest mail to somebody that fit, once it has come. */
export async function inMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
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
