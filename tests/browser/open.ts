import { test, type Page } from '@playwright/test'

/** Opens a page and waits until it listens: what is pressed before that is left to the browser. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
}

/** The visitor saves data: the shop fetches nothing before it is asked for. Call it before the page is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Waits until the page that is open listens; without script it never will. */
export async function waitForHydration(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await page.waitForFunction(isHydrated)
}

/** The page is whole and waits for its script, until what is answered is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}

// React leaves a mark on what listens. The script of a page may come after that of its frame, and that of a form which
// asks something after both; the checkout's waits until somebody touches it.
export function isHydrated(): boolean {
  const isMarked = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark))
  const parts = Array.from(document.querySelectorAll('main h1, form#buy'))
  return (
    isMarked(document, '__reactContainer') &&
    (parts.every((part) => isMarked(part, '__reactProps')) || /[/]checkout$/.test(location.pathname))
  )
}
