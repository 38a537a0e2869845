// What is waited for comes at once, except on a machine that is busy with other tests: the second that Vitest waits is too short there.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (callback, options = {}) => waitFor(callback, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
