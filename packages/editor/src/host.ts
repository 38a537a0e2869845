import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Client } from '@vitrine/contract/api/client'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Block } from '@vitrine/contract/blocks/block-register'
import type { BlockData } from '@vitrine/storefront/blocks/data/block-data'

/** The subject of a message: a later message about the same subject replaces it. */
export type MessageSubject = 'save' | 'pageSettings' | 'deletedPage' | 'draft'

/** The functions that the surrounding page provides to the editor. */
export interface EditorHost {
  readonly locale: Locale
  readonly call: Client['call']
  /** Shows a message at the top right, like all messages of the shop. */
  notify(message: {
    readonly message: string | readonly string[]
    readonly type: 'positive' | 'negative' | 'warning' | 'secondary' | 'neutral'
    readonly persist?: boolean
    readonly action?: { readonly text: string; readonly onClick: () => void }
    readonly about?: MessageSubject
  }): void
  /** Removes the message about this subject. */
  removeNotification(about: MessageSubject): void
  /** Shows an error of the backend in the language of the editor. ED-8.17 */
  reportError(error: unknown, about?: MessageSubject): Promise<void>
  /** Navigates to another page of the shop in the current language; the path has no language prefix. ED-2.03 */
  navigate(path: string): void
  /** The URL of the current page in another language, with its prefix. */
  getUrlInLocale(locale: Locale): string
  /** Loads the products and tags that these blocks show. */
  loadBlocks(blocks: readonly Block[]): Promise<BlockData>
}

/** A navigation that is blocked until `proceed` or `stay` is called. */
export interface BlockedNavigation {
  proceed(): void
  stay(): void
}

/** The data that the server rendered into the page. ED-7.14 */
export type InitialData = Answer<'getEditor'> & {
  readonly tree: Answer<'getCategoryTree'>
  readonly configuration: Answer<'getConfiguration'>
}

export interface EditorProps {
  readonly host: EditorHost
  readonly initial: InitialData
  /** Path of the current page, with its locale. */
  readonly pathname: string
  readonly blockedNavigation: BlockedNavigation | null
  /** Called when the editor gains or loses unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void
}
