import type { Page } from '@playwright/test'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { accountCopy } from './account-copy.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { expectNoOverflow } from '../accessibility/text-zoom.ts'
import { callOperation } from '../checkout/checkout-steps.ts'
import { open } from '../open.ts'
import { expect as baseExpect } from '../visitor.ts'

/** A password takes its time to be checked, and more of it on a busy machine. */
export const expect = baseExpect.configure({ timeout: 20_000 })

export const password = 'lavender-7'

/** A customer of this test's own, logged in in this browser. */
export async function becomeCustomer(
  page: Page,
  { locale = 'en' }: { readonly locale?: Locale } = {},
): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await callOperation(
    page.request,
    'doRegisterUser',
    { email, password, repeatPassword: password, firstName: 'Zofia', lastName: 'Król' },
    locale,
  )
  return email
}

/** Fills the form of the login that is on the page, and sends it. */
export async function logIn(
  page: Page,
  email: string,
  { locale = 'en', enteredPassword = password }: { readonly locale?: Locale; readonly enteredPassword?: string } = {},
): Promise<void> {
  const say = accountCopy[locale]
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(enteredPassword)
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click()
}

/** The text of the newest mail to an address, as soon as it is sent: a local shop shows its mails. */
export async function readMail(page: Page, email: string, about: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/mails')).text()
      const rows = Array.from(list.matchAll(/<tr.*?<\/tr>|<li.*?<\/li>/gs), ([row]) => row).filter(
        (row) => row.includes(email) && about.test(row),
      )
      const path = /href="(\/mails\/\d+)"/.exec(rows[0] ?? '')?.[1]
      found = path === undefined ? '' : await (await page.request.get(`${path}/html`)).text()
      return found
    })
    .not.toBe('')
  return found
}

/** The address in a mail that leads to a page, without the shop's own. */
export function extractLink(mail: string, page: string): string {
  const address = new RegExp(`href="([^"]*/${page}[^"]*)"`).exec(mail)?.[1]?.replaceAll('&amp;', '&')
  if (address === undefined) throw new Error(`the mail has no link to ${page}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Opens pages on a phone: none has a violation there, none scrolls horizontally at any width. */
export async function expectNoAccessibilityViolations(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 375, height: 900 })
    await open(page, address)
    expect(await findAccessibilityViolations(page), address).toEqual([])
    await expectNoOverflow(page, address)
  }
}
