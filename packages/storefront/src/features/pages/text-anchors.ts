export interface Anchored {
  readonly html: string
  readonly contents: readonly { readonly id: string; readonly text: string }[]
}

/** Gives every h2 of a text an id made from its words, and lists them: the contents beside a long page. */
export function withAnchors(html: string): Anchored {
  const contents: { id: string; text: string }[] = []
  const anchored = html.replaceAll(/<h2(?:\s[^>]*)?>(.*?)<\/h2>/gs, (_, inside: string) => {
    const text = plainText(inside)
    const id = freeId(slugOf(text) || 'section', contents.map((each) => each.id))
    contents.push({ id, text })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: anchored, contents }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '').trim()
}

// Letters that keep no base letter when their marks are taken off.
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', æ: 'ae', ø: 'o' }

function slugOf(text: string): string {
  return text.toLowerCase()
    .replaceAll(/[ßłæø]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD').replaceAll(/\p{M}/gu, '')
    // The number of a section is not part of its address: sections move.
    .replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[0-9-]+|-$/g, '')
}

function freeId(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.includes(id)) return id
  }
}
