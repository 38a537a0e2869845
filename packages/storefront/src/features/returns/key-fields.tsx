import type { ReturnDraft } from './return-draft.ts'
import type { ReturnKey } from './return-steps.ts'

/** What was proved, and the attempt: they go with every form of the steps. */
export function KeyFields({ proof: { name, postcode }, attemptId }: { readonly proof: ReturnKey; readonly attemptId: string }) {
  return (
    <>
      <input type="hidden" name="attemptId" value={attemptId} />
      {name && <input type="hidden" name="name" value={name} />}
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
    </>
  )
}

/** What was chosen in the first step, on its way through the second. */
export function DraftFields({ draft: { items, note } }: { readonly draft: ReturnDraft }) {
  return (
    <>
      {items.map(({ orderItemId: id, quantity, returnReasonId, fit }) => (
        <span key={id} hidden>
          <input type="hidden" name={`pick.${id}`} value="on" />
          <input type="hidden" name={`quantity.${id}`} value={quantity} />
          {returnReasonId !== undefined && <input type="hidden" name={`reason.${id}`} value={returnReasonId} />}
          {fit && <input type="hidden" name={`fit.${id}`} value={fit} />}
        </span>
      ))}
      <input type="hidden" name="note" value={note} />
    </>
  )
}
