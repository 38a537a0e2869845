import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Client } from '@vitrine/contract/client'
import type { Answer } from '@vitrine/contract/operations'
import type { Block } from '@vitrine/contract/blocks/block-register'
import type { Loaded } from '@vitrine/storefront/blocks/loaded'

/** What a message is about: a later one about the same takes its place. */
export type MessageSubject = 'save' | 'pageSettings' | 'deletedPage' | 'draft'

/** What the page in which the editor is mounted does for it. */
export interface EditorHost {
  readonly locale: Locale
  readonly call: Client['call']
  /** At the top right, like all of the shop's messages. */
  notify(message: { readonly message: string | readonly string[]; readonly type: 'positive' | 'negative' | 'warning' | 'secondary' | 'neutral'; readonly persist?: boolean; readonly action?: { readonly text: string; readonly onClick: () => void }; readonly about?: MessageSubject }): void
  /** Takes away what still waits for the reader about this. */
  forget(about: MessageSubject): void
  /** Shows what the backend refused, in the reader's language. ED-8.17 */
  tell(error: unknown, about?: MessageSubject): Promise<void>
  /** Goes to another page of the shop, in the language of the present one; the path is without its prefix. ED-2.03 */
  navigate(path: string): void
  /** Where the present page stands in another language, with its prefix. */
  addressIn(locale: Locale): string
  /** Products and tags that these blocks show. */
  loadBlocks(blocks: readonly Block[]): Promise<Loaded>
}

/** Somebody wants to leave the page: the browser has been stopped until one of both is called. */
export interface Leaving {
  proceed(): void
  stay(): void
}

/** What the server put into the page. ED-7.14 */
export type Initial = Answer<'getEditor'> & { readonly tree: Answer<'getCategoryTree'>; readonly configuration: Answer<'getConfiguration'> }

export interface EditorProps {
  readonly host: EditorHost
  readonly initial: Initial
  /** Address of the present page, with its locale. */
  readonly pathname: string
  readonly leaving: Leaving | null
  /** Tells the page whether there is something that would be lost. */
  readonly onDirty: (isDirty: boolean) => void
}
