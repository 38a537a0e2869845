import { FileStoreError } from '@vitrine/engine/ports/file-store'

const pauseMs = 1000

/**
 * After a call to an unavailable store, calls fail at once for a second unless one succeeds, so that requests do not
 * pile up while each waits for its time limit.
 */
export function createFailFast(now = () => performance.now()): <T>(call: () => Promise<T>) => Promise<T> {
  let failure: { readonly error: FileStoreError; readonly at: number } | undefined
  return async (call) => {
    if (failure && now() - failure.at < pauseMs) throw failure.error
    try {
      const answer = await call()
      failure = undefined
      return answer
    } catch (error) {
      if (error instanceof FileStoreError && error.problem === 'unavailable') failure = { error, at: now() }
      throw error
    }
  }
}
