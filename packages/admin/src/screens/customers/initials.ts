/** 'Ann Novak' is AN; a customer without a name has a dash. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1) ?? '')
  return letters.join('').toUpperCase() || '–'
}
