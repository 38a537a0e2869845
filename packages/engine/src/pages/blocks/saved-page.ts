import type { Answer } from '@vitrine/contract/api/operations'
import type { Revision } from '../revisions/revisions-store.ts'

export type SavedPage = Answer<'doSaveBlocks'>

export function toSavedPage(
  { number, blocks, madeAt, madeBy }: Omit<Revision, 'digest'>,
  published: number | null,
): SavedPage {
  return {
    revision: number,
    publishedRevision: published,
    savedAt: madeAt.toISOString(),
    savedBy: madeBy,
    blocks: [...blocks],
  }
}
