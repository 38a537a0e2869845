/** An avatar with the initials of a name; the name itself is shown beside it. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className="who" style={{ '--h': getHue(name) }} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

const getHue = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
