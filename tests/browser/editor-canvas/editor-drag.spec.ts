import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { act, openEditorWith, grid, handle, saveButton, select, textCard, titles } from '../editor/editor-steps.ts'

const grip = (page: Page) => act(page, 'Drag')

async function middleOf(page: Page, title: string) {
  const box = await titles(page).filter({ hasText: title }).locator('xpath=ancestor::*[@data-block][1]').boundingBox()
  if (!box) throw new Error(`${title} is not there`)
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    top: box.y,
    bottom: box.y + box.height,
    left: box.x,
    right: box.x + box.width,
  }
}

async function middleOfGrip(page: Page) {
  const box = await grip(page).boundingBox()
  if (!box) throw new Error('no grip')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a block is dragged over the page', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two'), textCard('Three')])

  await test.step('Escape in the middle of a drag leaves everything as it was', async () => {
    await select(page, /Rich Text, 1 of 3/)
    const [from, to] = [await middleOfGrip(page), await middleOf(page, 'Two')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.bottom - 5, { steps: 5 })
    await expect(page.locator('.ed-line')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.ed-line')).toHaveCount(0)
    await page.mouse.up()
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(saveButton(page)).toBeDisabled()
    await expect(handle(page, /Rich Text, 1 of 3/)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a block is dragged with the mouse by its grip, and a line says where it will stand [ED-4.02]', async () => {
    await select(page, /Rich Text, 1 of 3/)
    const [from, to] = [await middleOfGrip(page), await middleOf(page, 'Two')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.bottom - 10, { steps: 5 })
    await expect(page.locator('.ed-line')).toBeVisible()
    await page.mouse.up()
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three'])
    await expect(page.locator('.ed-line')).toHaveCount(0)
    await expect(saveButton(page)).toBeEnabled()
    await page.keyboard.press('Control+z')
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  })

  await test.step('a pen drags by the grip', async () => {
    await select(page, /Rich Text, 1 of 3/)
    const [from, to] = [await middleOfGrip(page), await middleOf(page, 'Three')]
    const pen = (type: string, { x, y }: { x: number; y: number }) => ({
      bubbles: true,
      cancelable: true,
      pointerType: 'pen',
      pointerId: 7,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: y,
    })
    await grip(page).dispatchEvent('pointerdown', pen('pointerdown', from))
    for (const at of [
      { x: from.x, y: from.y + 40 },
      { x: to.x, y: to.bottom - 5 },
    ])
      await page.locator('body').dispatchEvent('pointermove', pen('pointermove', at))
    await page.locator('body').dispatchEvent('pointerup', pen('pointerup', { x: to.x, y: to.bottom - 5 }))
    await expect(titles(page)).toHaveText(['Two', 'Three', 'One'])
  })
})

test('a block is dragged into a structure and not into itself', async ({ page }) => {
  await openEditorWith(page, [grid(textCard('Left'), textCard('Right')), textCard('Below')])

  await test.step('a block is not dropped into itself', async () => {
    await select(page, /Image \+ Text, 1 of 2/)
    const [from, to] = [await middleOfGrip(page), await middleOf(page, 'Left')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.top + 5, { steps: 5 })
    await page.mouse.up()
    await expect(titles(page)).toHaveText(['Left', 'Right', 'Below'])
  })

  await test.step('a selected block is dragged with the mouse where it is held, also into a column beside another block', async () => {
    await select(page, /Rich Text, 2 of 2: Below/)
    const [from, to] = [await middleOf(page, 'Below'), await middleOf(page, 'Right')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.right - 10, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(handle(page, /Rich Text, 3 of 3: Below/)).toBeVisible()
  })
})

async function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a finger drags by the grip and scrolls on the block itself', async ({ page }) => {
    const others = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
    await openEditorWith(
      page,
      ['One', 'Two', ...others].map((title) => textCard(title)),
    )
    const cdp = await page.context().newCDPSession(page)

    await test.step('a finger drags by the grip, and the page does not scroll away under it', async () => {
      await select(page, /Rich Text, 1 of 8/)
      const [from, to] = [await middleOfGrip(page), await middleOf(page, 'Two')]
      await touch(cdp, 'touchStart', from)
      for (const part of [0.2, 0.5, 0.8, 1])
        await touch(cdp, 'touchMove', {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.bottom - 10 - from.y) * part,
        })
      await expect(page.locator('.ed-line')).toBeVisible()
      await touch(cdp, 'touchEnd')
      await expect(titles(page)).toHaveText(['Two', 'One', ...others])
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    await test.step('a finger on the block itself scrolls the page and moves nothing', async () => {
      await select(page, /Rich Text, 1 of 8: Two/)
      const from = await middleOf(page, 'One')
      await touch(cdp, 'touchStart', from)
      for (const by of [40, 120, 200]) await touch(cdp, 'touchMove', { x: from.x, y: from.y - by })
      await touch(cdp, 'touchEnd')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
      await expect(titles(page).first()).toHaveText('Two')
    })
  })
})

test('a block is dragged in the structure by its grip, further than the drawer is high, and Alt with an arrow moves it back by one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openEditorWith(
    page,
    Array.from({ length: 20 }, (_, at) => textCard(`Text ${at}`)),
  )
  await page.locator('.ed-side').getByRole('button', { name: 'Structure', exact: true }).click()
  const [entry, list] = [
    page.getByRole('treeitem', { name: /Text 0/ }),
    await page.locator('[data-drawer="left"] .scroll').boundingBox(),
  ]
  const from = await entry.locator('.grip').boundingBox()
  if (!from || !list) throw new Error('no structure')
  await page.mouse.move(from.x + 5, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, list.y + list.height - 10, { steps: 5 })
  await expect(page.getByRole('treeitem', { name: /Text 19/ })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.tree .line')).toBeVisible()
  await page.mouse.up()
  await expect(titles(page).last()).toHaveText('Text 0')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(page).last()).toHaveText('Text 19')
  await expect(entry).toBeFocused()
  await expect(entry).toBeInViewport({ ratio: 1 })
})
