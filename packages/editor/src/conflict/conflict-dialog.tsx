import type { LoadedPage } from '../model/editor-state.ts'

export type Theirs = LoadedPage & { readonly savedBy: string; readonly savedAt: string }

export function ConflictDialog({ theirs }: { theirs: Theirs; onClose: () => void }) {
  return theirs.revision === null ? null : null
}
