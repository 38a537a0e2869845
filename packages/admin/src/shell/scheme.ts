const schemeKey = 'admin.scheme'

/** The scheme that was chosen on this device; otherwise that of the system applies. */
export function loadScheme(): void {
  const scheme = localStorage.getItem(schemeKey)
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme
}

export function toggleScheme(): void {
  const isDark =
    (document.documentElement.dataset['scheme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : '')) === 'dark'
  const scheme = isDark ? 'light' : 'dark'
  document.documentElement.dataset['scheme'] = scheme
  localStorage.setItem(schemeKey, scheme)
}
