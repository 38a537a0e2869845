import type { Services } from '../kernel/context.ts'
import type { MailWriter } from '../ports/mail-texts.ts'
import type { LatestContents, Post } from '../post/post.ts'
import type { TextsModule } from '../texts/texts.ts'

/** The dependencies of the mails module. */
export interface MailDependencies {
  readonly services: Services
  readonly post: Post
  readonly writer: MailWriter
  readonly texts: TextsModule
  /** The latest real data, of those mails that have some. */
  readonly latest: Partial<LatestContents>
}
