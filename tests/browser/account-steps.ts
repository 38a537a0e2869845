import { expect as plainly, type Page } from '@playwright/test'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { accountWords } from './account-words.ts'
import { barriersOf } from './barriers.ts'
import { tell } from './checkout-steps.ts'
import { open } from './open.ts'

/** A password takes its time to be checked, and more of it on a busy machine. */
export const expect = plainly.configure({ timeout: 20_000 })

export const password = 'lavender-7'

/** A customer of this test's own, logged in in this browser. */
export async function becomeCustomer(page: Page, { locale = 'en' }: { readonly locale?: Locale } = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await tell(page.request, 'doRegisterUser', { email, password, repeatPassword: password, firstName: 'Zofia', lastName: 'Król' }, locale)
  return email
}

/** Fills the form of the login that is on the page, and sends it. */
export async function logIn(page: Page, email: string, { locale = 'en', typed = password }: { readonly locale?: Locale; readonly typed?: string } = {}): Promise<void> {
  const say = accountWords[locale]
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click()
}

/** The text of the newest mail to somebody, once it has been written: a shop on its own machine shows its mails. */
export async function mailTo(page: Page, email: string, about: RegExp): Promise<string> {
  let found = ''
  await expect.poll(async () => {
    const list = await (await page.request.get('/mails')).text()
    const rows = Array.from(list.matchAll(/<tr.*?<\/tr>|<li.*?<\/li>/gs), ([row]) => row).filter((row) => row.includes(email) && about.test(row))
    const path = /href="(\/mails\/\d+)"/.exec(rows[0] ?? '')?.[1]
    found = path === undefined ? '' : await (await page.request.get(`${path}/html`)).text()
    return found
  }).not.toBe('')
  return found
}

/** The address in a mail that leads to a page, without the shop's own. */
export function linkIn(mail: string, page: string): string {
  const address = new RegExp(`href="([^"]*/${page}[^"]*)"`).exec(mail)?.[1]?.replaceAll('&amp;', '&')
  if (address === undefined) throw new Error(`the mail has no link to ${page}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Opens pages on a desk and on a phone: none has a barrier, none moves sideways. */
export async function expectNoBarriers(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, address)
      expect(await barriersOf(page), `${address} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${address} at ${width} px`).toBe(0)
    }
  }
}
