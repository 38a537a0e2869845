import { isRefusal, type Refusal } from '@vitrine/contract/kernel/refusal'

/** What refused a call. A call that is answered, or fails in another way, fails the test. */
export async function expectRefusal(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(() => undefined, (reason: unknown) => reason)
  if (!isRefusal(error)) throw error ?? new Error('nothing was refused')
  return error
}
