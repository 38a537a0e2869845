/** Chromium's event; no types of the platform know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export function isInstallPrompt(event: Event | undefined): event is InstallPrompt {
  return event !== undefined && 'prompt' in event && 'userChoice' in event
}

/** It runs as an app already. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || ('standalone' in navigator && navigator.standalone === true)
}

/** Safari on Apple's phones and tablets has no event, but a way by hand; tablets say that they are Macs. */
export function isAppleTouch({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isDevice = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isDevice && /Version\/[\d.]+.*Safari/.test(userAgent)
}
