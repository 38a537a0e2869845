import type { ReturnDraft } from './return-draft.ts'
import type { ReturnKey } from './return-steps.ts'

/** Hidden fields of every step: the visitor's proof and the attempt id. */
export function KeyFields({
  proof: { name, postcode },
  attemptId,
}: {
  readonly proof: ReturnKey
  readonly attemptId: string
}) {
  return (
    <>
      <input type="hidden" name="attemptId" value={attemptId} />
      {name && <input type="hidden" name="name" value={name} />}
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
    </>
  )
}

/** Hidden fields that carry the draft through the second step. */
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
