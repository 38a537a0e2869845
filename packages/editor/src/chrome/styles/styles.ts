const adoptedTexts = new Set<string>()

/**
 * Adds stylesheets of the editor to the document, each once. Constructed stylesheets need no exception in the CSP and
 * are never loaded in the shop.
 */
export function adoptStyles(...sheets: readonly string[]): void {
  for (const text of sheets) {
    if (adoptedTexts.has(text)) continue
    adoptedTexts.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}
