/** What was told in this tab, with the visitor's consent only, so that a page that is loaded again tells nothing twice. */
const storeKey = 'told-events'

/** True the first time. Where storage is forbidden it always is: then the page alone remembers. */
export function isFirst(what: string): boolean {
  const known = read()
  if (known.includes(what)) return false
  write([...known, what].slice(-50))
  return true
}

export function forget(what: string): void {
  const known = read()
  if (known.includes(what)) write(known.filter((each) => each !== what))
}

export function forgetAll(): void {
  try {
    sessionStorage.removeItem(storeKey)
  } catch {
    // Forbidden: then nothing was kept.
  }
}

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(storeKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function write(known: readonly string[]): void {
  try {
    sessionStorage.setItem(storeKey, known.join(' '))
  } catch {
    // As above.
  }
}
