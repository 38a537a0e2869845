import { lazy } from 'react'
import { saveInstallPrompt } from '../notices/install-prompt.ts'

/** Loaded after hydration, when the browser is idle. */
export const LazyBackgroundFeatures = lazy(async () => {
  addEventListener('beforeinstallprompt', saveInstallPrompt)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 500)
  })
  // Without a consent choice, the consent bar is fetched in parallel.
  if (!document.cookie.includes('consent=')) void import('../background/consent/consent-bar.tsx').catch(() => {})
  // Without a connection the page works without them.
  return import('../background/background-features.tsx').then(
    ({ BackgroundFeatures }) => ({ default: BackgroundFeatures }),
    () => ({ default: () => null }),
  )
})
