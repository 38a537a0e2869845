/** Selects the parts of the document that belong to the page, and not to the editor or the shop's messages. */
export const pageAreas =
  'main, [data-layout] > header, [data-layout] > footer, [data-layout] > section:not([aria-live])'
