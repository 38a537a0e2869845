/** A text as it may stand in an element or an attribute of XML: without the characters that XML does not know at all. */
export function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(unknown, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}

// eslint-disable-next-line no-control-regex -- they are what is looked for
const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
