export interface AnchoredText {
  readonly html: string
  readonly contents: readonly { readonly id: string; readonly text: string }[]
}

/** Adds an id to every h2 of a text and returns the table of contents. */
export function withAnchors(html: string): AnchoredText {
  const contents: { id: string; text: string }[] = []
  const anchored = html.replaceAll(/<h2(?:\s[^>]*)?>(.*?)<\/h2>/gs, (_, inside: string) => {
    const text = plainText(inside)
    const id = findFreeId(
      slugify(text) || 'section',
      contents.map((each) => each.id),
    )
    contents.push({ id, text })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: anchored, contents }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}

// Letters without a canonical decomposition.
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', æ: 'ae', ø: 'o' }

function slugify(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[ßłæø]/g, (letter) => letters[letter] ?? '')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      // Section numbers are not part of the id, since sections move.
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[0-9-]+|-$/g, '')
  )
}

function findFreeId(baseId: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? baseId : `${baseId}-${number}`
    if (!taken.includes(id)) return id
  }
}
