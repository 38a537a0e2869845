import type { SearchGroup, SearchHit } from '@vitrine/contract/shop/staff-search.contract'
import type { Context } from '../context.ts'

/** What a module adds to the search of the staff. */
export interface SearchSource {
  readonly group: SearchGroup
  /** The first ones of what matches, exact ones first; `limit` is one more than is shown. The text is trimmed. */
  find(ctx: Context, text: string, limit: number): Promise<readonly FoundHit[]>
}

/** A hit; what is missing is empty. */
export type FoundHit = Pick<SearchHit, 'id' | 'title'> & Partial<SearchHit>
