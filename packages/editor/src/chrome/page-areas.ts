/** What of the document belongs to the page and its frame, and not to the editor or the shop's messages. */
export const pageAreas = 'main, [data-layout] > header, [data-layout] > footer, [data-layout] > section:not([aria-live])'
