import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { bar, createPage, logIn, openEditor, textCard } from './editor-steps.ts'
import { open } from '../open.ts'

/** Everything that the page asks for. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const isEditors = (address: string) => /\/assets\/editor|getEditor|doNotePresence/.test(address)

async function cookie(context: BrowserContext, name: string, value: string): Promise<void> {
  await context.addCookies([{ name, value, url: test.info().project.use.baseURL ?? '' }])
}

test('an operator gets the editor with the page', async ({ page, context, browser }) => {
  await logIn(page)
  const own = await createPage(page, [textCard('One'), textCard('Two')])
  const asked = requestsOf(page)

  await test.step('its data is in the document, and its code comes after it [ED-1.05, ED-7.14]', async () => {
    await openEditor(page, '/')
    expect(asked.some((address) => /\/assets\/editor/.test(address))).toBe(true)
    expect(asked.some((address) => address.includes('/api/getEditor'))).toBe(false)
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('publishedRevision')
  })

  await test.step('main under edit is the very document of the shoppers [ED-2.01]', async () => {
    for (const path of ['/', own.path]) {
      if (path !== '/') await openEditor(page, path)
      await expect(page.locator('.ed-layer')).toBeAttached()
      const shopper = await (await browser.newContext()).newPage()
      await open(shopper, new URL(path, page.url()).href)
      const document = (on: Page) => on.locator('main').evaluate(elementsIn)
      await expect
        .poll(async () => (await document(page)).join('\n') === (await document(shopper)).join('\n'))
        .toBe(true)
      await shopper.context().close()
    }
  })

  await test.step('an operator without the pwa cookie is a shopper, until it is there again [ED-1.06]', async () => {
    const pwa = (await context.cookies()).find(({ name }) => name === 'pwa')?.value ?? ''
    await context.clearCookies({ name: 'pwa' })
    const again = await context.newPage()
    const askedAgain = requestsOf(again)
    await open(again, '/')
    await expect(bar(again)).toHaveCount(0)
    expect(askedAgain.filter(isEditors)).toEqual([])
    await cookie(context, 'pwa', pwa)
    await openEditor(again, '/')
  })
})

test('shoppers get no editor', async ({ page, context }) => {
  const asked = requestsOf(page)

  await test.step('shoppers see no editor and fetch no byte of it [ED-1.09]', async () => {
    for (const path of ['/', '/women', '/cart']) await open(page, path)
    expect(asked.filter(isEditors)).toEqual([])
    await expect(bar(page)).toHaveCount(0)
    expect(await (await page.request.get('/')).text()).not.toContain('publishedRevision')
  })

  await test.step('a forged pwa cookie brings no editor, no code and no data [ED-1.08, ED-1.09]', async () => {
    await cookie(context, 'pwa', 'a'.repeat(40))
    await cookie(context, 'vitrine_operator', 'b'.repeat(43))
    await open(page, '/')
    await expect(page.locator('main [data-block]').first()).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked.filter(isEditors)).toEqual([])
    expect(await (await page.request.get('/')).text()).not.toContain('publishedRevision')
  })
})

// Every element with its attributes, and the words. The ids that React makes differ with what else is on the page, and
// so does the order of attributes where it drew a part itself instead of taking over what the server sent.
function elementsIn(main: Element): string[] {
  const drawn = Array.from(main.querySelectorAll('*'), ({ tagName, attributes }) =>
    [
      tagName,
      ...Array.from(attributes, ({ name, value }) => `${name}="${value.replaceAll(/_[rR]_\w+?_/g, 'id')}"`).sort(),
    ].join(' '),
  )
  return [...drawn, main.textContent]
}
