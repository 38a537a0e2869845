import type { Shop } from '../../data/shop.ts'
import type { Typed } from '../../ui/address/typed-address.ts'
import { readCopy, writeCopy } from './draft-copy.ts'
import { draftOf, typedIn } from './typed.ts'

const pause = 500 // milliseconds after the last key: the shop hears of words, not of letters

/** Keeps what is typed: at once in this window, and a moment later in the shop, for every other one. */
export function createDraftKeeper({ call, inTurn }: Pick<Shop, 'call' | 'inTurn'>) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = typedIn(new FormData(form))
    await inTurn(() => call('doKeepCheckoutDraft', { draft: draftOf(typed) }))
    writeCopy({ typed, isKept: true })
  }

  function sendAfter(milliseconds: number, form: HTMLFormElement): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      // Without a connection the copy of this window stays the newer one, and the next word tries again.
      if (form.isConnected) send(form).catch(() => {})
    }, milliseconds)
  }

  return {
    keep(form: HTMLFormElement): void {
      writeCopy({ typed: typedIn(new FormData(form)), isKept: false })
      sendAfter(pause, form)
    },
    /** What is being saved would come back as typed when it is kept a moment later: it waits until that is done, and then what is left in the form is kept. */
    hold(form: HTMLFormElement): () => void {
      const isWaiting = timer !== undefined
      clearTimeout(timer)
      timer = undefined
      return () => { if (isWaiting) sendAfter(0, form) }
    },
    /** What this window knows and the shop does not: typed a moment ago, or before the session ended. */
    missedBy(draft: Typed, isNewSession: boolean): Typed | undefined {
      const copy = readCopy()
      const isMissed = copy && (!copy.isKept || (isNewSession && Object.keys(draft).length === 0))
      return isMissed && Object.keys(copy.typed).length > 1 ? copy.typed : undefined
    },
    forget(): void {
      clearTimeout(timer)
      writeCopy(undefined)
    },
  }
}
