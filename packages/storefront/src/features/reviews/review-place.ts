import { data } from 'react-router'

/** What a page of the account is about: a new review of a piece, an own one to change, an answer to somebody's review, an own answer to change. */
export interface ReviewPlace {
  readonly what: 'new' | 'edit' | 'answer' | 'edit-answer'
  readonly id: number
}

const kinds = ['new', 'edit', 'answer', 'edit-answer'] as const

/** An address that is none of ours is not found. */
export function placeIn({ what, targetId }: { readonly what?: string | undefined; readonly targetId?: string | undefined }): ReviewPlace {
  const kind = kinds.find((each) => each === what)
  const id = Number(targetId)
  if (!kind || !/^\d{1,10}$/.test(targetId ?? '') || id < 1 || id > 2_147_483_647) throw notFound()
  return { what: kind, id }
}

export function notFound() {
  return data('', { status: 404 })
}

export const typeOf = ({ what }: ReviewPlace) => (what === 'new' || what === 'edit' ? 'review' : 'reply')
