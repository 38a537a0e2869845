const key = 'offline.went-back'
export const retrySeconds = 10

/**
 * Whether the offline page can redirect to the requested page automatically. A page that fails although the shop is
 * reachable would cause a redirect loop, so each page has one attempt per interval; the link works at any time.
 */
export function mayGoBack(requestedPath: string, now = Date.now()): boolean {
  try {
    const [lastTime = '', lastPath] = (sessionStorage.getItem(key) ?? '').split(' ', 2)
    if (lastPath === requestedPath && now - Number(lastTime) < retrySeconds * 1000) return false
    sessionStorage.setItem(key, `${now} ${requestedPath}`)
    return true
  } catch {
    // Without session storage, attempts cannot be limited.
    return false
  }
}
