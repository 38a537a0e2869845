import type { ChosenItem, Returnable, ReturnFit } from '@vitrine/contract/returns.contract'

/** What stands in the form of a return. Its fields are named after the line: 'pick.12', 'quantity.12', 'reason.12', 'fit.12'. */
export interface ReturnDraft {
  readonly items: readonly ChosenItem[]
  readonly note: string
}

export const nothingChosen: ReturnDraft = { items: [], note: '' }

const fits: readonly ReturnFit[] = ['small', 'right', 'large']
const longestNote = 1000

/** Only lines that can come back count; of what was typed, only what the contract takes. */
export function draftIn(form: FormData, { items }: Pick<Returnable, 'items'>): ReturnDraft {
  const picked = items.filter(({ orderItemId, returnableQuantity }) => returnableQuantity > 0 && form.has(`pick.${orderItemId}`))
  return {
    items: picked.map(({ orderItemId, returnableQuantity }) => {
      const reason = numberIn(form, `reason.${orderItemId}`)
      const fit = fits.find((each) => each === form.get(`fit.${orderItemId}`))
      const quantity = Math.min(Math.max(1, numberIn(form, `quantity.${orderItemId}`) ?? 1), returnableQuantity)
      return { orderItemId, quantity, ...(reason !== undefined && { returnReasonId: reason }), ...(fit && { fit }) }
    }),
    note: String(form.get('note') ?? '').replaceAll('\r\n', '\n').slice(0, longestNote),
  }
}

function numberIn(form: FormData, name: string): number | undefined {
  const number = Number(form.get(name))
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}
