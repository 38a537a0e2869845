import type { EditorSession } from '../editor-session.ts'
import { getPublicationStatus } from '../publish/publication-status.ts'

/**
 * The mode in which the page is saved: a page that was never published stays a draft until it is published explicitly.
 */
export function getSaveMode({ store, site }: Pick<EditorSession, 'store' | 'site'>): 'published' | 'draft' {
  const { kind } = getPublicationStatus({ ...store.get(), isDraft: site.get().page.isDraft })
  return kind === 'unseen' || kind === 'neverPublic' ? 'draft' : 'published'
}
