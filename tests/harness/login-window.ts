import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock for this test where the tries for passwords begin anew, so that no window ends between two of them.
 * Timers go on.
 */
export function stopInWindow(): void {
  const window = serverLimits.loginWindowSeconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / window) * window })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
