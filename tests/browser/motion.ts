import type { Page } from '@playwright/test'

/** What moves although the reader has asked for less motion; the page must have been opened that way. WCAG 2.3.3 */
export async function movesAnyway(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)))
    const moving = Array.from(document.querySelectorAll('*')).flatMap((element) => ['', '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part || null)
      const said = [
        seconds(transitionDuration) > 0.01 && `transition ${transitionDuration}`, animationName !== 'none' && seconds(animationDuration) > 0.01 && `animation ${animationName} ${animationDuration}`,
        scrollBehavior === 'smooth' && 'scrolls smoothly',
      ].filter((each) => each !== false)
      return said.map((each) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}: ${each}`)
    }))
    return [...new Set(moving)]
  })
}
