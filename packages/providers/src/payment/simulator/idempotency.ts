import type { SimulatorState, StoredResponse } from './simulator-state.ts'

/**
 * Runs a call once per idempotency key: repeated and concurrent calls get the response of the first. Without a key each
 * call runs.
 */
export type Idempotency = (key: string | undefined, call: () => Promise<StoredResponse>) => Promise<StoredResponse>

export function createIdempotency(state: SimulatorState): Idempotency {
  const inProgress = new Map<string, Promise<StoredResponse>>()
  return async (key, call) => {
    if (key === undefined) return call()
    const earlier = state.answers.get(key) ?? inProgress.get(key)
    if (earlier !== undefined) return earlier
    const pending = call()
    inProgress.set(key, pending)
    try {
      const response = await pending
      state.answers.set(key, response)
      return response
    } finally {
      inProgress.delete(key)
    }
  }
}
