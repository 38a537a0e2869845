/** The events that this tab has sent, stored only with consent, so that a reload does not send them twice. */
const storeKey = 'told-events'

/** True for the first call with a key. Always true where storage is forbidden. */
export function registerOnce(eventKey: string): boolean {
  const registered = read()
  if (registered.includes(eventKey)) return false
  write([...registered, eventKey].slice(-50))
  return true
}

export function unregister(eventKey: string): void {
  const registered = read()
  if (registered.includes(eventKey)) write(registered.filter((each) => each !== eventKey))
}

export function clearRegistered(): void {
  try {
    sessionStorage.removeItem(storeKey)
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(storeKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function write(registered: readonly string[]): void {
  try {
    sessionStorage.setItem(storeKey, registered.join(' '))
  } catch {
    // As above.
  }
}
