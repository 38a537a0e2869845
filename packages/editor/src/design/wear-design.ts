import { designProperties, type Design } from '@vitrine/contract/design'
import { fontOf, fontSheet } from '@vitrine/contract/fonts'

/** Shows a design on a page at once: over the sheet that came with it. ED-2.58, ED-2.60 */
export function wearDesign(page: Document, design: Design): void {
  showFace(page, fontSheet(fontOf(design.font)))
  for (const [name, value] of Object.entries(designProperties(design))) page.documentElement.style.setProperty(name, value)
}

/** Loads the rules of a font; its files come with the first letter that is set in it. */
export function showFace(page: Document, stylesheet: string): void {
  if (Array.from(page.head.querySelectorAll('link')).some((link) => link.getAttribute('href') === stylesheet)) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  page.head.append(link)
}
