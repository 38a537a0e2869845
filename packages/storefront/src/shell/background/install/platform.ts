/** Chromium's event; the DOM types lack it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export function isInstallPrompt(event: Event | undefined): event is InstallPrompt {
  return event !== undefined && 'prompt' in event && 'userChoice' in event
}

/** It runs as an app already. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Safari on iPhone and iPad has no event, only a manual way; iPads identify as Macs. */
export function isAppleTouch({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isDevice = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isDevice && /Version\/[\d.]+.*Safari/.test(userAgent)
}
