/** 'Marta Zielińska' is MZ. */
export function toInitials(name: string): string {
  return name
    .split(/\s+/)
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
