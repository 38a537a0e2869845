import type { House } from '../kernel/context.ts'
import type { DocumentPrinter } from '../ports/documents.ts'
import type { Post } from '../post/post.ts'

/** What returns are opened with. */
export interface Rooms {
  readonly house: House
  readonly post: Post
  readonly printer: DocumentPrinter
}
