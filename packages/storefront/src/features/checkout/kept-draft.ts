import type { Shop } from '../../data/shop.ts'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import { readCopy, writeCopy, type DraftCopy } from './draft-copy.ts'
import { draftOf, typedIn } from './typed.ts'

const pause = 500 // milliseconds after the last key: the shop hears of words, not of letters

interface Missed {
  readonly typed: FormValues
  /** It was typed in a session that has ended since. */
  readonly isNewSession: boolean
}

interface Surroundings {
  readonly unsavedIn: (typed: FormValues) => FormValues
  readonly cartItemIds: () => readonly number[]
}

/** Keeps what is typed: at once in this window, and a moment later in the shop, for every other one. */
export function createDraftKeeper({ call, inTurn }: Pick<Shop, 'call' | 'inTurn'>, { unsavedIn, cartItemIds }: Surroundings) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let activeRequests = 0
  let isSendDue = false

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = unsavedIn(typedIn(new FormData(form)))
    await inTurn(() => call('doKeepCheckoutDraft', { draft: draftOf(typed) }))
    writeCopy({ typed, isKept: true, cartItemIds: cartItemIds() })
  }

  function sendAfter(milliseconds: number, form: HTMLFormElement): void {
    clearTimeout(timer)
    timer = undefined
    isSendDue = activeRequests > 0
    if (isSendDue) return
    timer = setTimeout(() => {
      timer = undefined
      // Without a connection the copy of this window stays the newer one, and the next word tries again.
      if (form.isConnected) send(form).catch(() => {})
    }, milliseconds)
  }

  return {
    keep(form: HTMLFormElement): void {
      writeCopy({ typed: unsavedIn(typedIn(new FormData(form))), isKept: false, cartItemIds: cartItemIds() })
      sendAfter(pause, form)
    },
    /**
     * Defers the draft while a request of the form is under way: a draft that is read before an address is saved and stored after it would
     * open the fields of that address again. Call the returned function when the request has ended.
     */
    hold(form: HTMLFormElement): (isNewlySaved: boolean) => void {
      activeRequests++
      isSendDue ||= timer !== undefined
      clearTimeout(timer)
      timer = undefined
      return (isNewlySaved) => {
        activeRequests--
        isSendDue ||= isNewlySaved
        if (isSendDue) sendAfter(0, form)
      }
    },
    /** What this window knows and the shop does not: typed a moment ago, or before the session ended. */
    missedBy(draft: FormValues, isGuestAnew: boolean): Missed | undefined {
      const copy = readCopy()
      if (!copy) return undefined
      const isNewSession = isGuestAnew && !isOfCart(copy, cartItemIds())
      const isMissed = !copy.isKept || (isNewSession && Object.keys(draft).length === 0)
      // The page may have been left after an address was saved and before the copy was without it.
      const typed = unsavedIn(copy.typed)
      return isMissed && Object.keys(typed).length > 1 ? { typed, isNewSession } : undefined
    },
    forget(): void {
      clearTimeout(timer)
      isSendDue = false
      writeCopy(undefined)
    },
  }
}

const isOfCart = (copy: DraftCopy, ids: readonly number[]) => copy.cartItemIds?.some((id) => ids.includes(id)) === true
