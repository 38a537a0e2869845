/** 'Germany, Austria' or 'Germany, Austria +23'. */
export function toZoneName(names: readonly string[]): string {
  const [first = '', second, ...others] = names
  return `${[first, second].filter(Boolean).join(', ')}${others.length > 0 ? ` +${others.length}` : ''}`
}
