import type { EditorState } from '../model/editor-state.ts'

/** How what is edited stands to what shoppers see. */
export type Standing =
  | { readonly kind: 'template' }
  /** A page that was just added: nothing is saved, and shoppers do not find it. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'neverPublic'; readonly revision: number }
  | { readonly kind: 'draft'; readonly revision: number; readonly published: number }
  | { readonly kind: 'public'; readonly revision: number }

export function standingOf({ revision, publishedRevision, isDraft }: Pick<EditorState, 'revision' | 'publishedRevision'> & { readonly isDraft: boolean }): Standing {
  if (revision === null) return { kind: isDraft ? 'unseen' : 'template' }
  if (publishedRevision === null) return { kind: 'neverPublic', revision }
  return publishedRevision === revision ? { kind: 'public', revision } : { kind: 'draft', revision, published: publishedRevision }
}
