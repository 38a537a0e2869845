let sheet: CSSStyleSheet | undefined

/** The shop's own styles for a picture of a page: it stands in a tree of its own, so that neither its ids nor its blocks are taken for those of the page. */
export function pageSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).join('\n') + own)
  return sheet
}

// What the document's body is to the page; `zoom` keeps the layout of a wide page in a small picture.
const own = `
  :host { display: block; overflow: hidden; }
  .paper {
    zoom: var(--zoom); background: var(--bg); color: var(--ink); padding: 1rem; text-align: start; overflow-wrap: break-word;
    font: 400 var(--text-md)/var(--lh-body) var(--font-global); letter-spacing: normal;
  }
  .paper > div > div { padding-block-end: 0; }
`
