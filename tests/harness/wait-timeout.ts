// Vitest waits one second by default, which is too short on a machine that is busy with other tests.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
