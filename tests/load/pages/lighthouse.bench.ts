import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArgs, browserPath } from '../../harness/services/browser.ts'
import { freePort } from '../../harness/services/free-port.ts'
import { atLeast, atMost, median, type Figure } from '../measure.ts'

const runs = 3 // the median of three: one slow run on a busy machine says nothing
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const
type Result = Record<(typeof categories)[number] | (typeof timings)[number], number>

interface Page {
  readonly name: string
  readonly url: string
  /**
   * A piece that stands in the visitor's cart. Such a page is one person's: search engines are kept out of it, so
   * whether they may come in is not asked.
   */
  readonly inCart?: number
}

/** Lighthouse's mobile profile over the given pages. */
export async function benchLighthouse(pages: readonly Page[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const { name } = page
    const results: Result[] = []
    // The first visit makes the pictures that it needs; a shop does so after its start.
    await measure(page)
    for (let run = 0; run < runs; run++) results.push(await measure(page))
    const of = (key: keyof Result) => median(results.map((result) => result[key]))
    figures.push(
      atLeast(`${name}: Lighthouse performance`, of('performance'), 0.95),
      atLeast(`${name}: Lighthouse accessibility`, of('accessibility'), 1),
      atLeast(`${name}: Lighthouse best practices`, of('best-practices'), 1),
      atLeast(`${name}: Lighthouse SEO`, of('seo'), 1),
      atMost(`${name}: LCP`, of('largest-contentful-paint') / 1000, 2, { unit: ' s' }),
      atMost(`${name}: CLS`, of('cumulative-layout-shift'), 0.02, { digits: 3 }),
      atMost(`${name}: TBT`, of('total-blocking-time'), 150, { unit: ' ms', digits: 0 }),
    )
  }
  return figures
}

async function measure({ url, inCart }: Page): Promise<Result> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await browserPath(),
    args: [...browserArgs(), `--remote-debugging-port=${port}`],
  })
  try {
    if (inCart !== undefined) await putIntoCart(browser, new URL(url).origin, inCart)
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: inCart === undefined ? null : ['is-crawlable'],
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const audit of Object.values(lhr.audits)) {
      if (process.env['BENCH_DETAILS'] && audit.score !== null && audit.score < 1)
        console.log(`  ${url} ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`)
    }
    const scores = categories.map((key) => [key, lhr.categories[key]?.score ?? 0] as const)
    const values = timings.map((key) => [key, lhr.audits[key]?.numericValue ?? Number.NaN] as const)
    // The keys are exactly those of the two lists above.
    return Object.fromEntries([...scores, ...values]) as Result
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

// The session's cookie stays in the browser: Lighthouse empties caches before it measures, not the cookies.
async function putIntoCart({ request }: BrowserContext, origin: string, productId: number): Promise<void> {
  const session = await request.get(`${origin}/api/getSession?body={}`)
  const answer = await request.post(`${origin}/api/doAddCartItem`, {
    data: { productId },
    headers: { 'x-csrf-token': session.headers()['x-csrf-token'] ?? '' },
  })
  if (!answer.ok()) throw new Error(`the cart stays empty: ${await answer.text()}`)
}
