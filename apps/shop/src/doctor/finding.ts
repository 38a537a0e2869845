type State = 'ok' | 'warn' | 'bad'

/** One thing that was looked at. */
export interface Finding {
  readonly state: State
  /** 'mail' */
  readonly what: string
  /** What was found; never a password, a key or a person. */
  readonly says: string
  /** What to do about it, where there is something to do. */
  readonly todo?: string
}

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warn = (what: string, says: string, todo: string): Finding => ({ state: 'warn', what, says, todo })
export const bad = (what: string, says: string, todo: string): Finding => ({ state: 'bad', what, says, todo })

/** What went wrong, without what the message may repeat of an address: user, password, recipient. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
  const words = error instanceof Error ? error.message : String(error)
  return `${code}${words}`.replaceAll(/\b[a-z+]+:\/\/[^\s"']+/gi, '(address)').replaceAll(/[^\s<>:;,"'()]+@[^\s<>:;,"'()]+/g, '(address)').replaceAll(/\b(?:test|live)_\w+/g, '(key)').slice(0, 200)
}

/** A promise that takes too long counts as failed. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([work, new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds / 1000} s`)), milliseconds) })])
  } finally {
    clearTimeout(timer)
  }
}
