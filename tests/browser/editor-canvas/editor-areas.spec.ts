import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { asOperator, bar, handle, messages, openEditor, saveButton } from '../editor/editor-steps.ts'

async function choose(page: Page, area: 'Header' | 'Footer') {
  await bar(page)
    .getByRole('button', { name: /^Page: / })
    .click()
  await page.getByRole('dialog', { name: 'Pages' }).getByRole('button', { name: area, exact: true }).click()
  await expect(bar(page).getByRole('button', { name: `Page: ${area}` })).toBeVisible()
}

interface Stored {
  readonly blocks: readonly object[]
  readonly revision: number | null
}
/** In the page that a shopper gets. */
async function blocksInFooter(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text()
  return /<footer[^]*<[/]footer>/.exec(html)?.[0].match(/ data-block=/g)?.length ?? 0
}
const footer = { identifier: 'footer', type: 'global' }

test('header and footer are pages of blocks', async ({ page, request }) => {
  await openEditor(page, '/')

  await test.step('the header has its blocks where they stand, also after scrolling; choosing the page leads back to it', async () => {
    await choose(page, 'Header')
    const menu = handle(page, /Navigation/)
    const together = async () => {
      const [over, under] = [await menu.boundingBox(), await page.locator('header [data-block]').first().boundingBox()]
      return over && under ? Math.abs(over.y - under.y) + Math.abs(over.x - under.x) : Infinity
    }
    await expect.poll(together).toBeLessThan(2)
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(together).toBeLessThan(2)
    await bar(page).getByRole('button', { name: 'Page: Header' }).click()
    await page
      .getByRole('dialog', { name: 'Pages' })
      .getByRole('link', { name: /^Homepage/ })
      .click()
    await expect(bar(page).getByRole('button', { name: 'Page: Homepage' })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await expect(page.locator('.ed-handle').first()).toBeVisible()
  })

  await test.step('the footer is a page of blocks: what is changed in it is on every page of the shop', async () => {
    await choose(page, 'Footer')
    const before = await asOperator<Stored>(page.request, 'getBlocks', footer)
    const columns = page.locator('footer [data-block] [data-block]')
    await expect(handle(page, /Footer column, 1 of/i)).toBeAttached()
    const count = await columns.count()
    expect(count).toBeGreaterThan(1)
    await handle(page, /Footer column, 1 of/i).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+d')
    await expect(columns).toHaveCount(count + 1)
    await saveButton(page).click()
    await expect(messages(page)).toContainText('Changes saved')
    const shown = await page.locator('footer [data-block]').count()
    for (const path of ['/cart', '/women']) expect(await blocksInFooter(request, path), path).toBe(shown)
    // Other tests see the footer that they know.
    const now = await asOperator<Stored>(page.request, 'getBlocks', footer)
    await asOperator(page.request, 'doSaveBlocks', {
      identifier: 'footer',
      entityType: 'global',
      blocks: JSON.stringify(before.blocks),
      revision: now.revision,
    })
  })
})
