const key = 'offline.went-back'
export const restSeconds = 10

/**
 * Whether the offline page may lead back to the wanted page by itself. A page that fails although the shop answers would send the reader
 * to and fro, so each gets one try in a while; the reader need not wait for it.
 */
export function mayGoBack(wanted: string, now = Date.now()): boolean {
  try {
    const [at = '', before] = (sessionStorage.getItem(key) ?? '').split(' ', 2)
    if (before === wanted && now - Number(at) < restSeconds * 1000) return false
    sessionStorage.setItem(key, `${now} ${wanted}`)
    return true
  } catch {
    // Storage is forbidden, and with it the memory that a try needs.
    return false
  }
}
