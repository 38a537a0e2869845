import type { Page } from '@playwright/test'

/**
 * Animations and transitions that run under prefers-reduced-motion; the page must have been opened that way. WCAG 2.3.3
 */
export async function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seconds = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)))
    const moving = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(
          element,
          part || null,
        )
        const findings = [
          seconds(transitionDuration) > 0.01 && `transition ${transitionDuration}`,
          animationName !== 'none' &&
            seconds(animationDuration) > 0.01 &&
            `animation ${animationName} ${animationDuration}`,
          scrollBehavior === 'smooth' && 'scrolls smoothly',
        ].filter((each) => each !== false)
        return findings.map(
          (each) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}: ${each}`,
        )
      }),
    )
    return [...new Set(moving)]
  })
}
