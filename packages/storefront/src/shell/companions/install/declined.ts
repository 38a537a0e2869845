const key = 'install'

/**
 * Whether somebody said that they do not want the app. It is kept because they said so and for nothing else, so that it needs no consent; visits are not counted.
 */
export function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) === 'no'
  } catch {
    // Storage may be forbidden: then the answer could not be kept, and nobody is asked.
    return true
  }
}

export function keepDeclined(): void {
  try {
    localStorage.setItem(key, 'no')
  } catch {
    // The same: it was not asked in the first place.
  }
}
