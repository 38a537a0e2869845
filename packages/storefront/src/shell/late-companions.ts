import { lazy } from 'react'
import { keepInstallable } from './installable.ts'

/** Not asked for before the page has come alive and the browser is idle: nothing here is worth a moment of the page's own time. */
export const LateCompanions = lazy(async () => {
  addEventListener('beforeinstallprompt', keepInstallable)
  await new Promise<void>((resolve) => { if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 }); else setTimeout(resolve, 500) })
  // Who has not chosen yet is asked by a part of its own, which is fetched beside the others and not after them.
  if (!document.cookie.includes('consent=')) void import('./companions/consent/consent-bar.tsx').catch(() => {})
  // Without a connection the page goes on alone.
  return import('./companions/companions.tsx').then(({ Companions }) => ({ default: Companions }), () => ({ default: () => null }))
})
