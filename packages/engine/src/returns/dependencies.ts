import type { Services } from '../kernel/context.ts'
import type { DocumentPrinter } from '../ports/documents.ts'
import type { Post } from '../post/post.ts'

/** The dependencies of the returns module. */
export interface ReturnDependencies {
  readonly services: Services
  readonly post: Post
  readonly printer: DocumentPrinter
}
