import { designProperties, type Design } from '@vitrine/contract/design/design'
import { getFont, fontSheet } from '@vitrine/contract/design/fonts'

/** Applies a design to a document, over its own stylesheet. ED-2.58, ED-2.60 */
export function applyDesign(page: Document, design: Design): void {
  loadFontStylesheet(page, fontSheet(getFont(design.font)))
  for (const [name, value] of Object.entries(designProperties(design)))
    page.documentElement.style.setProperty(name, value)
}

/** Adds the stylesheet of a font; the browser loads the files on first use. */
export function loadFontStylesheet(page: Document, stylesheet: string): void {
  if (Array.from(page.head.querySelectorAll('link')).some((link) => link.getAttribute('href') === stylesheet)) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  page.head.append(link)
}
