import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The checker runs in the page itself, none of which has a frame, and works out in full only what is wrong. By default
 * it would open one more page for its results, which takes three times the processor.
 */
export const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * Accessibility violations of the open page (WCAG 2.2 AA and best practice), each with its rule and its element; only
 * within a part that opened, if its selector is given: the rest has been checked before.
 */
export async function findAccessibilityViolations(page: Page, part?: string): Promise<readonly string[]> {
  await page.evaluate(waitForAnimations)
  const axe = createAxe(page).withTags(standard)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

// Colours are not final during a transition. Endless animations are not awaited.
async function waitForAnimations(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
