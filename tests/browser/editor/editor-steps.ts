import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { createAxe } from '../accessibility/accessibility.ts'
import { runShopCommandIn } from '../shop-command.ts'
import { open } from '../open.ts'

// In the tests' own shop only.
export const password = 'Tests only, 1 of them'
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]
export const toEmail = (role: Role) => `${role}@editor.test`

/** Once, before all tests: one operator of each role. A shop that is there from an earlier run has them already. */
export async function createOperators(): Promise<void> {
  for (const role of roles) {
    const created = runShopCommandIn(
      'editor-shop',
      ['operator', 'create', '--email', toEmail(role), '--role', role, '--name', `Test ${role}`, '--password-stdin'],
      `${password}\n`,
    )
    await created.catch((error: unknown) => {
      if (!String(error).includes('runs this shop already')) throw error
    })
  }
}

interface Answer<T> {
  readonly data: T
}

/** Tokens of browsers; one that was made before a login is refused after it. */
const tokens = new WeakMap<APIRequestContext, string>()

/** Calls operations as the operator who is logged in in this browser. */
export async function asOperator<T>(
  request: APIRequestContext,
  name: string,
  payload: object,
  locale = 'en',
): Promise<T> {
  const headers = { 'content-type': 'application/json', locale }
  const askForToken = async () => {
    const token = (await request.get('/api/getSession?body=%7B%7D', { headers })).headers()['x-csrf-token'] ?? ''
    tokens.set(request, token)
    return token
  }
  const post = (token: string) =>
    request.post(`/api/${name}`, { data: payload, headers: { ...headers, 'x-csrf-token': token } })
  const first = await post(tokens.get(request) ?? (await askForToken()))
  const response = first.status() === 403 ? await post(await askForToken()) : first
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The shop answers as its contract says.
  return ((await response.json()) as Answer<T>).data
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<Role, Cookies>()

/** The operators of a worker log in once each: checking a password is slow on purpose. */
export async function logInto(context: BrowserContext, role: Role): Promise<void> {
  const session = sessions.get(role)
  if (session) return context.addCookies(session)
  await asOperator(context.request, 'doOperatorLogin', { email: toEmail(role), password })
  tokens.delete(context.request)
  sessions.set(
    role,
    (await context.cookies()).filter(({ name }) => name === 'vitrine_operator' || name === 'pwa'),
  )
}

export const logIn = (page: Page, role: Role = 'editor'): Promise<void> => logInto(page.context(), role)

export interface TestPage {
  readonly id: number
  readonly path: string
  readonly name: string
}
let pages = 0

/** A content page of the test's own, with blocks; the operator must be logged in. */
export async function createPage(
  page: Page,
  blocks: readonly object[] = [],
  name = `Page ${process.pid} ${Date.now().toString(36)} ${++pages}`,
): Promise<TestPage> {
  const added = await asOperator<{ id: number; path: string }>(page.request, 'doAddCategory', {
    name,
    type: 'content',
    parentCategoryId: null,
  })
  // Published, if only as an empty page: what was just added is a draft.
  await asOperator(page.request, 'doSaveBlocks', {
    identifier: String(added.id),
    entityType: 'category',
    blocks: JSON.stringify(blocks),
    revision: null,
  })
  return { id: added.id, path: `/${added.path.replace(/^\//, '')}`, name }
}

/** Opens a page with the editor around it. */
export async function openEditor(page: Page, path = '/', role: Role = 'editor'): Promise<void> {
  if (!(await page.context().cookies()).some(({ name }) => name === 'vitrine_operator')) await logIn(page, role)
  await open(page, path)
  // The editor comes after the page, on a busy machine some seconds later.
  await expect(bar(page)).toBeVisible({ timeout: 30_000 })
}

export const bar = (page: Page): Locator => page.getByRole('toolbar', { name: /^(Editor|Edytor)$/ })
/** The button that lies over a block: 'Rich Text, 1 of 3: A heading'. */
export const handle = (page: Page, name: string | RegExp): Locator =>
  page.locator('.ed-layer').getByRole('button', { name })
export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('complementary', { name })
export const saveButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Save changes' })

let ids = 0
const uuid = () =>
  `00000000-0000-4000-8000-${String(process.pid).padStart(6, '0').slice(-6)}${String(++ids).padStart(6, '0')}`

export const textCard = (title: string, more: object = {}) => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: uuid() },
  content: { text: { title, htmlDescription: `<p>Words about ${title}.</p>`, ...more } },
})
export const grid = (...content: readonly object[]) => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid: uuid() },
  configuration: { columnWidths: content.map(() => Math.floor(12 / content.length)) },
  content,
})

/** The button of the rail that opens a drawer. */
export const rail = (page: Page, name: string | RegExp): Locator =>
  page.locator('.ed-side').getByRole('button', { name, exact: true })
/** The buttons over the selected block. */
export const actions = (page: Page): Locator => page.locator('.ed-acts')
export const act = (page: Page, name: string): Locator => actions(page).getByRole('button', { name, exact: true })

/** Selects a block with the keyboard: what lies under the pointer may be a block inside of it. */
export async function select(page: Page, name: string | RegExp): Promise<void> {
  await handle(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(handle(page, name)).toHaveAttribute('aria-pressed', 'true')
}

/** The titles of rich texts on the page, from the top down, as they are seen. */
export const titles = (page: Page): Locator => page.locator('main [data-at="text.title"]')

/** Logs in, makes a page of these blocks and opens it with the editor around it. */
export async function openEditorWith(page: Page, blocks: readonly object[] = [], prefix = ''): Promise<TestPage> {
  await logIn(page)
  const own = await createPage(page, blocks)
  await openEditor(page, `${prefix}${own.path}`)
  return own
}

/** The notifications at the top right. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
/** Types into the title of the selected block. */
export async function retitle(page: Page, block: RegExp, words: string): Promise<void> {
  await select(page, block)
  await act(page, 'Settings').click()
  await page
    .locator('[data-drawer="right"]')
    .getByLabel(/^Title/)
    .fill(words)
}

/** Accessibility violations of the editor, or of a part of it; the page below is inert and has tests of its own. */
export async function findEditorViolations(page: Page, part = '.ed'): Promise<readonly string[]> {
  const { violations } = await createAxe(page).include(part).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
