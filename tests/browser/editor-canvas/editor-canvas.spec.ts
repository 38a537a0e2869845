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

for (const width of [1280, 1440, 1920]) {
  test(`at ${width} px the page under edit keeps the width and the look that shoppers see, with and without drawers`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const own = await openEditorWith(page, blocks)
    await expect(page.locator('.ed-handle')).toHaveCount(6)
    const shopper = await (
      await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 900 } })
    ).newPage()
    await open(shopper, own.path)
    await expect(shopper.locator('main [data-block]')).toHaveCount(6)
    const seen = await lookOf(shopper)
    await shopper.context().close()
    expect(await lookOf(page)).toEqual(seen)
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
    const [over, block] = await Promise.all([
      handle(page, /2 of 3: Centred/).boundingBox(),
      page.locator('main [data-block]').nth(1).boundingBox(),
    ])
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((over?.[side] ?? 0) - (block?.[side] ?? 99))).toBeLessThanOrEqual(2)
  })
}

test('a tablet keeps its width beside an open drawer', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openEditorWith(page, blocks)
  await rail(page, 'Structure').click()
  await bar(page).getByRole('button', { name: 'Tablet' }).click()
  const frame = page.locator('.ed-device iframe')
  await expect(frame).toBeVisible()
  await expect.poll(() => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)).toBe(768)
  const [around, box] = await Promise.all([page.locator('.ed-device').boundingBox(), frame.boundingBox()])
  expect(box?.width).toBeLessThanOrEqual(around?.width ?? 0)
  expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? 0)
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
test('on a page of 120 blocks a step draws the block that changed, and lays out no more than what is near the window', async ({
  page,
}) => {
  await openEditorWith(
    page,
    Array.from({ length: 120 }, (_, at) => textCard(`Heading ${at + 1}`)),
  )
  const shown = page.locator('main [data-block]')
  const last = () =>
    shown
      .last()
      .locator('> *')
      .evaluate((inner) => inner.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(last).toBe(false)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(handle(page, '120 of 120: Heading 120')).toBeVisible()
  expect(Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - height)).toBeLessThan(20)
  await rail(page, 'Structure').click()
  await expect(page.locator('[data-drawer="left"]')).toBeVisible()
  await scrollToMiddle(page)
  await expect(handle(page, '60 of 120: Heading 60')).toBeVisible()
  expect(await page.locator('.ed-handle').count()).toBeLessThan(100)
  await select(page, /60 of 120/)
  await act(page, 'Settings').click()
  const title = page.locator('[data-drawer="right"]').getByLabel(/^Title/)
  await title.focus()
  await page.keyboard.press('End')
  expect(
    await touchedBy(page, async () => {
      await page.keyboard.type('!')
      await expect(page.locator('main')).toContainText('Heading 60!')
      await expect(page.locator('.tree')).toContainText('Heading 60!')
    }),
  ).toBeLessThan(30)
  await handle(page, /60 of 120/).focus()
  // The list on the left says of each block how many there are: it stays out of the count.
  await page.locator('[data-drawer="left"]').getByRole('button', { name: 'Close' }).click()
  await handle(page, /60 of 120/).focus()
  expect(
    await touchedBy(page, async () => {
      await page.keyboard.press('Control+d')
      await expect(shown).toHaveCount(121)
      await expect(handle(page, /61 of 121/)).toHaveAttribute('aria-pressed', 'true')
    }),
  ).toBeLessThan(200)
})

test('on a page of 120 blocks few have boxes of their own, the structure leads to one far away, and in Preview all of them are there', async ({
  page,
}) => {
  await openEditorWith(
    page,
    Array.from({ length: 120 }, (_, at) => textCard(`Heading ${at + 1}`)),
  )
  const withBoxes = () =>
    page
      .locator('main [data-block]')
      .evaluateAll(
        (blocks) =>
          blocks.filter(
            (block) =>
              block.checkVisibility() && block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
  await expect.poll(withBoxes).toBeLessThan(40)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await rail(page, 'Structure').click()
  await page.getByRole('treeitem', { name: /Heading 100$/ }).click()
  await expect(
    page.locator('main').getByRole('heading', { name: 'Heading 100', exact: true, includeHidden: true }),
  ).toBeInViewport()
  await expect(handle(page, '100 of 120: Heading 100')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(withBoxes).toBeLessThan(60)
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
  await expect.poll(withBoxes).toBe(120)
  expect(Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - height)).toBeLessThan(20)
})

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

for (const step of ['a keystroke', 'a duplicate'] as const) {
  test(`${step} asks no more blocks where they are on a page of 300 than on one of 60, and touches no more of the document`, async ({
    page,
  }) => {
    const [small, large] = [await costOf(page, 60, step), await costOf(page, 300, step)]
    // Nothing would be counted if blocks were measured in another way.
    expect(small.measured).toBeGreaterThan(0)
    expect(large.measured).toBeLessThanOrEqual(Math.ceil(small.measured * 1.3))
    expect(large.touched).toBeLessThanOrEqual(Math.ceil(small.touched * 1.3))
  })
}

test('selecting a block does not make the page inert again', async ({ page }) => {
  await openEditorWith(page, [textCard('One'), textCard('Two')])
  await expect(page.locator('main')).toHaveAttribute('inert')
  const changes = await page.evaluateHandle(() => {
    const seen: MutationRecord[] = []
    new MutationObserver((records) => seen.push(...records)).observe(document.querySelector('main') ?? document.body, {
      attributes: true,
      attributeFilter: ['inert'],
    })
    return seen
  })
  await select(page, /1 of 2: One/)
  await select(page, /2 of 2: Two/)
  expect(await changes.evaluate((seen) => seen.length)).toBe(0)
})

/**
 * Of one step in the middle of a page: how many times a block is asked where it is, and how many nodes are touched.
 * Asked while nothing else is under way.
 */
async function costOf(page: Page, count: number, step: 'a keystroke' | 'a duplicate') {
  await openEditorWith(
    page,
    Array.from({ length: count }, (_, at) => textCard(`Heading ${at + 1}`)),
  )
  await expect(page.locator('.ed-handle').first()).toBeVisible()
  const middle = count / 2
  await scrollToMiddle(page)
  await select(page, `${middle} of ${count}: Heading ${middle}`)
  if (step === 'a keystroke') {
    await act(page, 'Settings').click()
    await page
      .locator('[data-drawer="right"]')
      .getByLabel(/^Title/)
      .focus()
    await page.keyboard.press('End')
    await expect(page.locator('[data-drawer="right"]').getByLabel(/^Title/)).toBeFocused()
  }
  const asked = await page.evaluateHandle(() => {
    const counted = { measured: 0 }
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function getBoundingClientRect(this: Element) {
      if (this.matches('[data-block]')) counted.measured++
      return measure.call(this)
    }
    return counted
  })
  const touched = await touchedBy(page, async () => {
    if (step === 'a keystroke') {
      await page.keyboard.type('!')
      await expect(page.locator('main')).toContainText(`Heading ${middle}!`)
    } else {
      await page.keyboard.press('Control+d')
      await expect(handle(page, `${middle + 1} of ${count + 1}: Heading ${middle}`)).toBeFocused()
    }
    // Work in the following frames belongs to the step.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
        }),
    )
  })
  return { touched, measured: await asked.evaluate((counted) => counted.measured) }
}
