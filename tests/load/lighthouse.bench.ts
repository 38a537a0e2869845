import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserArgs, browserPath } from '../harness/browser.ts'
import { freePort } from '../harness/free-port.ts'
import { atLeast, atMost, median, type Figure } from './measure.ts'

const runs = 3 // the median of three: one slow run on a busy machine says nothing
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const
type Result = Record<(typeof categories)[number] | (typeof timings)[number], number>

/** Lighthouse's mobile profile over the given pages. */
export async function benchLighthouse(pages: readonly { readonly name: string; readonly url: string }[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, url } of pages) {
    const results: Result[] = []
    // The first visit makes the pictures that it needs; a shop does so after its start.
    await measure(url)
    for (let run = 0; run < runs; run++) results.push(await measure(url))
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

async function measure(url: string): Promise<Result> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, { executablePath: await browserPath(), args: [...browserArgs(), `--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const audit of Object.values(lhr.audits)) {
      if (process.env['BENCH_DETAILS'] && audit.score !== null && audit.score < 1) console.log(`  ${url} ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`)
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
