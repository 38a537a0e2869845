import type { Shop } from '../../data/shop.ts'
import { typedIn, type Typed } from './typed.ts'

const key = 'checkout-draft'
const pause = 500 // milliseconds after the last key: the shop hears of words, not of letters

interface Copy {
  readonly typed: Typed
  /** The shop has it as well. */
  readonly isKept: boolean
}

/** Keeps what is typed: at once in this window, for a session that expires, and a moment later in the shop, for every other window. */
export function createDraftKeeper({ call, inTurn }: Pick<Shop, 'call' | 'inTurn'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = typedIn(new FormData(form))
    await inTurn(() => call('doKeepCheckoutDraft', { draft: typed }))
    write({ typed, isKept: true })
  }

  return {
    keep(form: HTMLFormElement): void {
      write({ typed: typedIn(new FormData(form)), isKept: false })
      clearTimeout(timer)
      // Without a connection the copy of this window stays the newer one, and the next word tries again.
      timer = setTimeout(() => { if (form.isConnected) send(form).catch(() => {}) }, pause)
    },
    /** What this window knows and the shop does not: typed a moment ago, or before the session ended. */
    missedBy(draft: Typed, isNewSession: boolean): Typed | undefined {
      const copy = read()
      const isMissed = copy && (!copy.isKept || (isNewSession && Object.keys(draft).length === 0))
      return isMissed && Object.keys(copy.typed).length > 1 ? copy.typed : undefined
    },
    forget(): void {
      clearTimeout(timer)
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage may be forbidden: then nothing stands in it.
      }
    },
  }
}

function read(): Copy | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only `write` below writes this key.
    return (stored ?? undefined) as Copy | undefined
  } catch {
    // Storage may be forbidden, and what stands in it may be somebody else's.
    return undefined
  }
}

function write(copy: Copy): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(copy))
  } catch {
    // Full or forbidden: then the shop alone keeps the draft.
  }
}
