type State = 'ok' | 'warn' | 'bad'

/** The result of one check. */
export interface Finding {
  readonly state: State
  /** 'mail' */
  readonly what: string
  /** The result; never contains passwords, keys or personal data. */
  readonly says: string
  /** The next step, if any. */
  readonly todo?: string
}

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warn = (what: string, says: string, todo: string): Finding => ({ state: 'warn', what, says, todo })
export const bad = (what: string, says: string, todo: string): Finding => ({ state: 'bad', what, says, todo })

/** The error message without URLs, e-mail addresses and keys. */
export function toReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  const message = error instanceof Error ? error.message : String(error)
  return `${code}${message}`
    .replaceAll(/\b[a-z+]+:\/\/[^\s"']+/gi, '(address)')
    .replaceAll(/[^\s<>:;,"'()]+@[^\s<>:;,"'()]+/g, '(address)')
    .replaceAll(/\b(?:test|live)_\w+/g, '(key)')
    .slice(0, 200)
}

/** Rejects if the promise does not settle in time. */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      promise,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1000} s`)), timeoutMs)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
