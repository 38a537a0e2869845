import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The checker runs in the page itself, none of which has a frame, and works out in full only what is wrong. By default it would open one more page for
 * its results, which takes three times the processor.
 */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What keeps somebody from using the page that is open, by WCAG 2.2 AA and by good practice: each with its rule and its element. */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(atRest)
  const { violations } = await axeOn(page).withTags(standard).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

// While something rises or fades, its colours are not yet what they will be. What goes round for ever is waited for by nobody.
async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
