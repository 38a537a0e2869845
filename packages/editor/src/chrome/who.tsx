/** Somebody as a round sign: two letters on a colour of their own. Their name stands beside it. */
export function Who({ name }: { readonly name: string }) {
  return <span className="who" style={{ '--h': hueOf(name) }} aria-hidden="true">{initialsOf(name)}</span>
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

const hueOf = (name: string) => Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
