const adopted = new Set<string>()

/** Puts sheets of the editor into the document, each once. Constructed sheets need no permission of the page's policy, and shoppers never load them. */
export function adoptStyles(...sheets: readonly string[]): void {
  for (const text of sheets) {
    if (adopted.has(text)) continue
    adopted.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}
