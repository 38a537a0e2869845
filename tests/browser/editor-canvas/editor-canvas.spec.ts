import { expect, test, type Page } from '@playwright/test'
import { bar, openEditorWith, grid, handle, rail, select, act, textCard } from '../editor/editor-steps.ts'
import { open } from '../open.ts'

const blocks = [
  {
    name: 'Banner',
    type: 'content',
    meta: { uuid: crypto.randomUUID() },
    content: { text: { title: 'Winter', textAlignment: 'right', background: true, bgcolor: '#ffffff' } },
  },
  textCard('Centred', { textAlignment: 'center', color: '#7a1f3d' }),
  grid(textCard('Left'), textCard('Middle'), textCard('Right')),
]

test('the page under edit keeps the width and the look that shoppers see, with and without drawers', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await openEditorWith(page, blocks)
  await expect(page.locator('.ed-handle')).toHaveCount(6)
  const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await open(shopper, own.path)
  await expect(shopper.locator('main [data-block]')).toHaveCount(6)

  for (const width of [1280, 1440, 1920])
    await test.step(`at ${width} px`, async () => {
      for (const each of [page, shopper]) await each.setViewportSize({ width, height: 900 })
      const seen = await lookOf(shopper)
      await expect.poll(() => lookOf(page)).toEqual(seen)
      await expectInSight(page, width)
      await rail(page, 'Structure').click()
      await expect(page.locator('[data-drawer="left"]')).toBeVisible()
      await expectInSight(page, width)
      expect(await lookOf(page)).toEqual(seen)
      await select(page, /2 of 3: Centred/)
      await act(page, 'Settings').click()
      await expect(page.locator('[data-drawer="right"]')).toBeVisible()
      await expectInSight(page, width)
      expect(await lookOf(page)).toEqual(seen)
      const gaps = async () => {
        const [over, block] = await Promise.all([
          handle(page, /2 of 3: Centred/).boundingBox(),
          page.locator('main [data-block]').nth(1).boundingBox(),
        ])
        return (['x', 'y', 'width', 'height'] as const).map((side) =>
          Math.abs((over?.[side] ?? 0) - (block?.[side] ?? 99)),
        )
      }
      await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThanOrEqual(2)
      // Settings, selection, structure.
      for (let step = 0; step < 3; step++) await page.keyboard.press('Escape')
      await expect(page.locator('[data-drawer]')).toHaveCount(0)
    })

  await test.step('selecting a block does not make the page inert again', async () => {
    await expect(page.locator('main')).toHaveAttribute('inert')
    const changes = await page.evaluateHandle(() => {
      const seen: MutationRecord[] = []
      new MutationObserver((records) => seen.push(...records)).observe(
        document.querySelector('main') ?? document.body,
        { attributes: true, attributeFilter: ['inert'] },
      )
      return seen
    })
    await select(page, /1 of 3: Left/)
    await select(page, /2 of 3: Middle/)
    expect(await changes.evaluate((seen) => seen.length)).toBe(0)
  })

  await test.step('a tablet keeps its width beside an open drawer', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await rail(page, 'Structure').click()
    await bar(page).getByRole('button', { name: 'Tablet' }).click()
    const frame = page.locator('.ed-device iframe')
    await expect(frame).toBeVisible()
    await expect.poll(() => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)).toBe(768)
    const [around, box] = await Promise.all([page.locator('.ed-device').boundingBox(), frame.boundingBox()])
    expect(box?.width).toBeLessThanOrEqual(around?.width ?? 0)
    expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? 0)
  })
})

/**
 * The properties a shopper would notice: widths in the page's own pixels, colours, alignment, columns, and the header.
 */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const words = Array.from(document.querySelectorAll<HTMLElement>('main [data-at="text.title"]'), (element) => {
      const { color, textAlign, fontSize, fontFamily } = getComputedStyle(element)
      return {
        text: element.textContent,
        color,
        textAlign,
        fontSize: Math.round(parseFloat(fontSize) * 10) / 10,
        fontFamily,
      }
    })
    const shown = (selector: string) =>
      Array.from(
        document.querySelectorAll<HTMLElement>(selector),
        (element) => element.checkVisibility() && element.offsetWidth > 0,
      )
    const { color, backgroundColor } = getComputedStyle(document.body)
    return {
      color,
      backgroundColor,
      words,
      navigation: shown('[data-layout] > header nav'),
      search: shown('[data-layout] > header [role=search], [data-layout] > header search'),
      main: document.querySelector('main')?.offsetWidth,
      columns: Array.from(document.querySelectorAll('main [data-slot]'), ({ children }) => children.length),
      widths: Array.from(document.querySelectorAll<HTMLElement>('main [data-block]'), ({ offsetWidth }) => offsetWidth),
    }
  })
}

/** The whole page is beside the drawers, not below them. */
async function expectInSight(page: Page, width: number): Promise<void> {
  const [left, right] = await page.evaluate(() =>
    ['.ed-drawer.l', '.ed-drawer.r'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
  )
  await expect
    .poll(async () => {
      const main = await page.locator('main').boundingBox()
      return (
        main !== null &&
        main.x >= (left ? left.right : 64) - 1 &&
        main.x + main.width <= (right ? right.left : width) + 1
      )
    })
    .toBe(true)
}

// No clock: what a step touches is counted, and what is out of sight is asked for.
test('a page of 120 blocks costs no more than what is near the window', async ({ page }) => {
  await openEditorWith(
    page,
    Array.from({ length: 120 }, (_, at) => textCard(`Heading ${at + 1}`)),
  )
  const shown = page.locator('main [data-block]')
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)

  await test.step('few blocks have boxes of their own, the structure leads to one far away, and in Preview all of them are there', async () => {
    const withBoxes = () =>
      shown.evaluateAll(
        (all) =>
          all.filter(
            (block) =>
              block.checkVisibility() && block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
    await expect.poll(withBoxes).toBeLessThan(40)
    const height = await pageHeight()
    await rail(page, 'Structure').click()
    await page.getByRole('treeitem', { name: /Heading 100$/ }).click()
    await expect(
      page.locator('main').getByRole('heading', { name: 'Heading 100', exact: true, includeHidden: true }),
    ).toBeInViewport()
    await expect(handle(page, '100 of 120: Heading 100')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(withBoxes).toBeLessThan(60)
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    await expect.poll(withBoxes).toBe(120)
    await expect.poll(async () => Math.abs((await pageHeight()) - height)).toBeLessThan(20)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  })

  await test.step('a step draws the block that changed, and lays out no more than what is near the window', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const last = () =>
      shown
        .last()
        .locator('> *')
        .evaluate((inner) => inner.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(last).toBe(false)
    const height = await pageHeight()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(handle(page, '120 of 120: Heading 120')).toBeVisible()
    await expect.poll(async () => Math.abs((await pageHeight()) - height)).toBeLessThan(20)
    await rail(page, 'Structure').click()
    await expect(page.locator('[data-drawer="left"]')).toBeVisible()
    await scrollToMiddle(page)
    await expect(handle(page, '60 of 120: Heading 60')).toBeVisible()
    await expect.poll(() => page.locator('.ed-handle').count()).toBeLessThan(100)
    await select(page, /60 of 120/)
    await openTitle(page)
    await settled(page)
    expect(
      await touchedBy(page, async () => {
        await page.keyboard.type('!')
        await expect(page.locator('main')).toContainText('Heading 60!')
        await expect(page.locator('.tree')).toContainText('Heading 60!')
      }),
    ).toBeLessThan(30)
    // The list on the left says of each block how many there are: it stays out of the count.
    await page.locator('[data-drawer="left"]').getByRole('button', { name: 'Close' }).click()
    await handle(page, /60 of 120/).focus()
    await settled(page)
    expect(
      await touchedBy(page, async () => {
        await page.keyboard.press('Control+d')
        await expect(shown).toHaveCount(121)
        await expect(handle(page, /61 of 121/)).toHaveAttribute('aria-pressed', 'true')
      }),
    ).toBeLessThan(200)
  })
})

/** Puts the caret at the end of the title of the selected block. */
async function openTitle(page: Page): Promise<void> {
  await act(page, 'Settings').click()
  const title = page.locator('[data-drawer="right"]').getByLabel(/^Title/)
  await title.focus()
  await page.keyboard.press('End')
  await expect(title).toBeFocused()
}

/** Blocks that are out of sight have no place of their own to be scrolled to. */
const scrollToMiddle = (page: Page) =>
  page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))

/** How many nodes of the document a step adds, takes away or changes. */
async function touchedBy(page: Page, step: () => Promise<void>): Promise<number> {
  const counting = await page.evaluateHandle(() => {
    const nodes = new Set<Node>()
    const note = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes]) nodes.add(node)
    }
    const observer = new MutationObserver(note)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
    return {
      end() {
        note(observer.takeRecords())
        observer.disconnect()
        return nodes.size
      },
    }
  })
  await step()
  return counting.evaluate((count) => count.end())
}

test('a duplicate and a keystroke ask no more blocks where they are on a page of 300 than on one of 60, and touch no more of the document', async ({
  page,
}) => {
  const [small, large] = [await costsOf(page, 60), await costsOf(page, 300)]
  for (const step of ['duplicate', 'keystroke'] as const) {
    // Nothing would be counted if blocks were measured in another way.
    expect(small[step].measured, step).toBeGreaterThan(0)
    expect(large[step].measured, step).toBeLessThanOrEqual(Math.ceil(small[step].measured * 1.3))
    expect(large[step].touched, step).toBeLessThanOrEqual(Math.ceil(small[step].touched * 1.3))
  }
})

/** The costs of two steps in the middle of a page. */
async function costsOf(page: Page, count: number) {
  await openEditorWith(
    page,
    Array.from({ length: count }, (_, at) => textCard(`Heading ${at + 1}`)),
  )
  // The far blocks are folded by a script of their own.
  await expect(page.locator('[data-far]').first()).toBeAttached()
  const middle = count / 2
  await scrollToMiddle(page)
  await select(page, `${middle} of ${count}: Heading ${middle}`)
  const duplicate = await costOf(page, async () => {
    await page.keyboard.press('Control+d')
    await expect(handle(page, `${middle + 1} of ${count + 1}: Heading ${middle}`)).toBeFocused()
  })
  await openTitle(page)
  const keystroke = await costOf(page, async () => {
    await page.keyboard.type('!')
    await expect(page.locator('main')).toContainText(`Heading ${middle}!`)
  })
  return { duplicate, keystroke }
}

/**
 * How many blocks a step asks where they are, and how many nodes it touches. Each is counted once: a slow machine needs
 * more frames for a step, and measures in each of them.
 */
async function costOf(page: Page, step: () => Promise<void>) {
  await settled(page)
  const asked = await page.evaluateHandle(() => {
    const measure = Element.prototype.getBoundingClientRect
    const blocks = new Set<Element>()
    Element.prototype.getBoundingClientRect = function getBoundingClientRect(this: Element) {
      if (this.matches('[data-block]')) blocks.add(this)
      return measure.call(this)
    }
    return {
      end() {
        Element.prototype.getBoundingClientRect = measure
        return blocks.size
      },
    }
  })
  const touched = await touchedBy(page, async () => {
    await step()
    // Work in the following frames belongs to the step.
    await settled(page)
  })
  return { touched, measured: await asked.evaluate((count) => count.end()) }
}

/** Waits until nothing has changed in the document for some frames. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quietFrames = 0
        const observer = new MutationObserver(() => {
          quietFrames = 0
        })
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
        const next = () => {
          quietFrames += 1
          if (quietFrames < 10) requestAnimationFrame(next)
          else {
            observer.disconnect()
            resolve()
          }
        }
        requestAnimationFrame(next)
      }),
  )
