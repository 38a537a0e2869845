import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { Block } from '@vitrine/contract/blocks/block-register'
import { livePages } from '@vitrine/storefront/blocks/live-page'
import type { EditorHost, Initial } from './host.ts'
import type { Writing } from './inline/writing.ts'
import type { LoadedPage } from './model/editor-state.ts'
import { createEditorStore, type EditorStore } from './model/editor-store.ts'
import { createValue, type Value } from './model/value.ts'
import type { SavePart } from './save/save-part.ts'
import type { Say } from './text/text.tsx'

/** Everything of the shop that the editor shows and that is no block. */
export type Site = Pick<Initial, 'page' | 'tree' | 'configuration' | 'flags' | 'operator' | 'isTemplate'>

export interface PickedPicture {
  /** As blocks keep it, see contract/picture.ts. */
  readonly url: string
  readonly alt: string
}

/** What stands over everything else; one at a time. */
export type Overlaid =
  | { readonly kind: 'conflict'; readonly theirs: LoadedPage & { readonly savedBy: string; readonly savedAt: string }; readonly as?: 'published' | 'draft' | undefined }
  /** `savesNothing`: whoever logs in again does by hand what was refused. */
  | { readonly kind: 'login'; readonly savesNothing?: boolean }
  | { readonly kind: 'media'; readonly onPick: (picture: PickedPicture | null) => void }
  | { readonly kind: 'palette' }

/** Widths in pixels in which a page is looked at; null: as it is. */
export type Device = 'tablet' | 'phone' | null

export interface EditorSession {
  readonly host: EditorHost
  readonly store: EditorStore
  readonly site: Value<Site>
  readonly overlaid: Value<Overlaid | null>
  readonly device: Value<Device>
  /** What 'Save changes' saves, in this order. */
  readonly parts: Value<readonly SavePart[]>
  /** Words that are being written on the page itself. */
  readonly writing: Value<Writing | null>
  /** Told to screen readers. */
  readonly spoken: Value<string>
  readonly t: Say
  announce(words: string): void
  pickPicture(): Promise<PickedPicture | null>
  /** Asks the server for the page at an address, or a part of the frame, and edits it. */
  open(where: { readonly path: string; readonly area?: 'header' | 'footer' }): Promise<void>
  close(): void
}

export function openSession(host: EditorHost, initial: Initial, t: Say): EditorSession {
  const store = createEditorStore({ ...loadedPage(initial, host.locale), role: initial.operator.role }, {
    rules: blockRegister, newId: () => crypto.randomUUID(), now: () => performance.now(), log: (message, details) => console.warn(message, details),
  })
  const site = createValue<Site>(initial)
  const [overlaid, device, parts, spoken] = [createValue<Overlaid | null>(null), createValue<Device>(null), createValue<readonly SavePart[]>([]), createValue('')]
  const writing = createValue<Writing | null>(null)
  const stop = showOnPage(store, host, writing)
  store.subscribe(() => endDraft(store, site))

  return {
    host, store, site, overlaid, device, parts, writing, spoken, t,
    announce(words) {
      // The same words twice are news only when something stood between them.
      spoken.set(spoken.get() === words ? `${words}\u00a0` : words)
    },
    pickPicture: () => new Promise((resolve) => overlaid.set({ kind: 'media', onPick: (picture) => { overlaid.set(null); resolve(picture) } })),
    async open({ path, area }) {
      const found = await host.call('getEditor', { path, ...(area && { area }) })
      site.set({ ...site.get(), ...found })
      store.loadPage(loadedPage(found, host.locale))
    },
    close: stop,
  }
}

/** A page of which something is published is no draft any more. */
function endDraft(store: EditorStore, site: Value<Site>): void {
  const { page, tree } = site.get()
  if (page.isDraft && store.get().publishedRevision !== null) site.set({ ...site.get(), page: { ...page, isDraft: false }, tree: withoutDraft(tree, page.categoryId) })
}

function withoutDraft(tree: Site['tree'], id: number | null): Site['tree'] {
  return tree.map((category) => ({ ...category, isDraft: category.isDraft && category.id !== id, children: withoutDraft(category.children, id) }))
}

/** The page shows what is being edited, from the first moment on: blocks that nobody knows are seen by operators only. */
function showOnPage(store: EditorStore, host: EditorHost, writing: Value<Writing | null>): () => void {
  let shown: { readonly key: string; readonly blocks: unknown } | undefined
  function show(): void {
    // Whoever writes on the page itself sees the words already; drawing them again would throw the caret out.
    if (writing.get()) return
    const { blocks, page } = store.get()
    const key = `${page.entityType}/${page.identifier}`
    if (shown?.key === key && shown.blocks === blocks) return
    if (shown && shown.key !== key) livePages.set(shown.key, undefined)
    shown = { key, blocks }
    // What the editor holds was checked by the server, or made from definitions.
    const typed = blocks as readonly Block[]
    livePages.set(key, { ...livePages.get(key), blocks: typed })
    host.loadBlocks(typed).then((loaded) => {
      if (store.get().blocks === blocks && livePages.get(key)?.loaded !== loaded) livePages.set(key, { blocks: typed, loaded })
    }, (error: unknown) => host.tell(error))
  }
  show()
  const stops = [store.subscribe(show), writing.subscribe(show)]
  return () => {
    for (const stop of stops) stop()
    if (shown) livePages.set(shown.key, undefined)
  }
}

function loadedPage({ page, blocks, revision, publishedRevision }: Pick<Initial, 'page' | 'blocks' | 'revision' | 'publishedRevision'>, locale: string): LoadedPage {
  return { page: { identifier: page.identifier, entityType: page.type, key: `${page.type}/${page.identifier}/${locale}` }, blocks, revision, publishedRevision }
}
