import type { Proof } from '../load-order.ts'

/** Hidden fields that send the visitor's proof with every form of the page: it is not stored. */
export function ProofFields({ proof: { name, postcode } }: { proof: Proof }) {
  return (
    <>
      {name && <input type="hidden" name="name" value={name} />}
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
    </>
  )
}
