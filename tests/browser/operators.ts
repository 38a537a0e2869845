import { randomUUID } from 'node:crypto'
import { request, type Page } from '@playwright/test'
import { atDeskOf } from './desk.ts'
import { asOperator, password } from './editing.ts'
import { open } from './open.ts'

export interface Engaged {
  readonly email: string
  readonly name: string
}

/** An owner from the command line. */
export async function engageOwner(): Promise<Engaged> {
  const email = `${randomUUID()}@operators.test`
  await atDeskOf('shop', ['operator', 'create', '--email', email, '--role', 'owner', '--name', 'Olga Owner', '--password-stdin'], `${password}\n`)
  return { email, name: 'Olga Owner' }
}

/** Somebody whom an owner adds, and who has chosen the password. */
export async function engage(owner: Engaged, role: 'owner' | 'editor' | 'viewer', name: string): Promise<Engaged> {
  const context = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  const email = `${randomUUID()}@operators.test`
  await asOperator(context, 'doOperatorLogin', { email: owner.email, password })
  const { link } = await asOperator<{ readonly link: string }>(context, 'doAddOperator', { email, name, role })
  await asOperator(context, 'doSetOperatorPassword', { token: new URL(link).searchParams.get('token'), password })
  await context.dispose()
  return { email, name }
}

export async function typeLogin(page: Page, { email }: Engaged, words = { email: 'E-mail address', password: 'Password', submit: 'Log in' }): Promise<void> {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

export async function logIn(page: Page, who: Engaged): Promise<void> {
  await open(page, '/operator/login')
  await typeLogin(page, who)
  await page.waitForURL((url) => !url.pathname.endsWith('/operator/login'))
}
