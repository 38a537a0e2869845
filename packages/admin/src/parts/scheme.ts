export type Scheme = 'system' | 'light' | 'dark'

const schemeKey = 'admin.scheme'

/** The scheme that was chosen on this device; otherwise that of the system applies. */
export function getScheme(): Scheme {
  const scheme = localStorage.getItem(schemeKey)
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

export function loadScheme(): void {
  apply(getScheme())
}

export function setScheme(scheme: Scheme): void {
  apply(scheme)
  if (scheme === 'system') localStorage.removeItem(schemeKey)
  else localStorage.setItem(schemeKey, scheme)
}

export function toggleScheme(): void {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const shown = getScheme() === 'system' ? (isSystemDark ? 'dark' : 'light') : getScheme()
  setScheme(shown === 'dark' ? 'light' : 'dark')
}

function apply(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
}
