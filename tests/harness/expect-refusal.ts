import { isRefusal, type Refusal } from '@vitrine/contract/kernel/operation/refusal'

/** The refusal of a call. A call that succeeds, or fails in another way, fails the test. */
export async function expectRefusal(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isRefusal(error)) throw error ?? new Error('nothing was refused')
  return error
}
