import type { Shop } from '../../../data/shop/shop.ts'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import { readCopy, writeCopy, type DraftCopy } from './draft-copy.ts'
import { toDraft, readFormValues } from './checkout-form-values.ts'

const debounceMs = 500 // after the last key, so that not every key press is sent

interface RestorableDraft {
  readonly values: FormValues
  /** The values are from a session that has ended. */
  readonly isNewSession: boolean
}

interface DraftAutosaveOptions {
  readonly getUnsavedValues: (values: FormValues) => FormValues
  readonly cartItemIds: () => readonly number[]
}

/** Saves the form values: at once in this window, and after a delay on the server, for other windows. */
export function createDraftAutosave(
  { call, inTurn }: Pick<Shop, 'call' | 'inTurn'>,
  { getUnsavedValues, cartItemIds }: DraftAutosaveOptions,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let activeRequests = 0
  let isSendDue = false

  async function send(form: HTMLFormElement): Promise<void> {
    const values = getUnsavedValues(readFormValues(new FormData(form)))
    await inTurn(() => call('doKeepCheckoutDraft', { draft: toDraft(values) }))
    writeCopy({ typed: values, isKept: true, cartItemIds: cartItemIds() })
  }

  function scheduleSend(delayMs: number, form: HTMLFormElement): void {
    clearTimeout(timer)
    timer = undefined
    isSendDue = activeRequests > 0
    if (isSendDue) return
    timer = setTimeout(() => {
      timer = undefined
      // Without a connection the copy in this window stays the newer one, and the next input tries again.
      if (form.isConnected) send(form).catch(() => {})
    }, delayMs)
  }

  return {
    save(form: HTMLFormElement): void {
      writeCopy({
        typed: getUnsavedValues(readFormValues(new FormData(form))),
        isKept: false,
        cartItemIds: cartItemIds(),
      })
      scheduleSend(debounceMs, form)
    },
    /**
     * Defers the draft while a request of the form is under way: a draft that is read before an address is saved and
     * stored after it would open the fields of that address again. Call the returned function when the request has
     * ended.
     */
    defer(form: HTMLFormElement): (hasNewAddresses: boolean) => void {
      activeRequests++
      isSendDue ||= timer !== undefined
      clearTimeout(timer)
      timer = undefined
      return (hasNewAddresses) => {
        activeRequests--
        isSendDue ||= hasNewAddresses
        if (isSendDue) scheduleSend(0, form)
      }
    },
    /** Values that only this window has: entered a moment ago, or before the session ended. */
    getRestorableDraft(draft: FormValues, isNewGuest: boolean): RestorableDraft | undefined {
      const copy = readCopy()
      if (!copy) return undefined
      const isNewSession = isNewGuest && !isForCart(copy, cartItemIds())
      const isRestorable = !copy.isKept || (isNewSession && Object.keys(draft).length === 0)
      // The page may have been closed after an address was saved and before the copy was updated.
      const values = getUnsavedValues(copy.typed)
      return isRestorable && Object.keys(values).length > 1 ? { values, isNewSession } : undefined
    },
    discard(): void {
      clearTimeout(timer)
      isSendDue = false
      writeCopy(undefined)
    },
  }
}

const isForCart = (copy: DraftCopy, ids: readonly number[]) => copy.cartItemIds?.some((id) => ids.includes(id)) === true
