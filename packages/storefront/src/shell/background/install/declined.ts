const key = 'install'

/**
 * Whether the visitor has declined the app. The value is stored at their request only, so it needs no consent; visits
 * are not counted.
 */
export function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) === 'no'
  } catch {
    // Storage is forbidden: the answer cannot be stored, so the app is not offered.
    return true
  }
}

export function saveDeclined(): void {
  try {
    localStorage.setItem(key, 'no')
  } catch {
    // The same: it was not asked in the first place.
  }
}
