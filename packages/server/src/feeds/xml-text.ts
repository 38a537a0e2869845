/** Escapes a text for XML elements and attributes, and removes characters that XML does not allow. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(invalidCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

// eslint-disable-next-line no-control-regex -- these characters are the target
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
