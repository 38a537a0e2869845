import type { EditorState } from '../model/editor-state.ts'

/** The status of the edited revision relative to the published one. */
export type PublicationStatus =
  | { readonly kind: 'template' }
  /** A page that was just added: nothing is saved, and it is not visible in the shop. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'neverPublic'; readonly revision: number }
  | { readonly kind: 'draft'; readonly revision: number; readonly published: number }
  | { readonly kind: 'public'; readonly revision: number }

export function getPublicationStatus({
  revision,
  publishedRevision,
  isDraft,
}: Pick<EditorState, 'revision' | 'publishedRevision'> & { readonly isDraft: boolean }): PublicationStatus {
  if (revision === null) return { kind: isDraft ? 'unseen' : 'template' }
  if (publishedRevision === null) return { kind: 'neverPublic', revision }
  return publishedRevision === revision
    ? { kind: 'public', revision }
    : { kind: 'draft', revision, published: publishedRevision }
}
