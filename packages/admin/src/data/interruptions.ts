import { isApiError } from '@vitrine/contract/api/api-error'

/** What an operation waits for: a fresh proof that it is still the person, or a new login. */
export type Interruption = 'proof' | 'login'

interface Pending {
  readonly kind: Interruption
  readonly promise: Promise<boolean>
  readonly resolve: (isDone: boolean) => void
}

let pending: Pending | undefined
const listeners = new Set<() => void>()

/** The shell shows the dialog; without one (at the login) nothing is waited for. */
export const interruptions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Interruption | undefined => pending?.kind,
  /** Ends the wait of everything that was refused: true, it is repeated; false, it fails. */
  finish(isDone: boolean): void {
    const { resolve } = pending ?? {}
    pending = undefined
    tell()
    resolve?.(isDone)
  },
}

/** Resolves with true when the call can be repeated. A login also answers those who wait for a proof. */
export function interrupt(kind: Interruption): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending !== undefined && (pending.kind === kind || pending.kind === 'login')) return pending.promise
  pending?.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending = { kind, promise, resolve }
  tell()
  return promise
}

export function toInterruption(error: unknown): Interruption | undefined {
  if (!isApiError(error)) return undefined
  if (error.key === 'operator.freshProofRequired') return 'proof'
  return error.key === 'security.operatorRequired' ? 'login' : undefined
}

function tell(): void {
  for (const listener of listeners) listener()
}
