let sheet: CSSStyleSheet | undefined

/**
 * The shop's styles for a page preview in a shadow root, which keeps its ids and blocks separate from those of the
 * page.
 */
export function getPageStyleSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(
    Array.from(document.styleSheets)
      .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
      .join('\n') + previewCss,
  )
  return sheet
}

// Replaces the styles of the body; `zoom` keeps the layout of a wide page in a small preview.
const previewCss = `
  :host { display: block; overflow: hidden; }
  .paper {
    zoom: var(--zoom); background: var(--bg); color: var(--ink); padding: 1rem; text-align: start; overflow-wrap: break-word;
    font: 400 var(--text-md)/var(--lh-body) var(--font-global); letter-spacing: normal;
  }
  .paper > div > div { padding-block-end: 0; }
`
