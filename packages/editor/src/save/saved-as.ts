import type { EditorSession } from '../editor-session.ts'
import { standingOf } from '../publish/page-standing.ts'

/** As what the page under edit is saved: one that was never public stays a draft until somebody publishes it. */
export function savedAs({ store, site }: Pick<EditorSession, 'store' | 'site'>): 'published' | 'draft' {
  const { kind } = standingOf({ ...store.get(), isDraft: site.get().page.isDraft })
  return kind === 'unseen' || kind === 'neverPublic' ? 'draft' : 'published'
}
