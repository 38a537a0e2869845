import type { Proof } from './load-order.ts'

/** What the visitor has proved goes with every form of the page: nothing of it is kept. */
export function ProofFields({ proof: { name, postcode } }: { proof: Proof }) {
  return <>{name && <input type="hidden" name="name" value={name} />}{postcode && <input type="hidden" name="postcode" value={postcode} />}</>
}
