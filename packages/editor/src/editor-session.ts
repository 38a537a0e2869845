import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { Block } from '@vitrine/contract/blocks/block-register'
import { livePages } from '@vitrine/storefront/blocks/data/live-page'
import type { EditorHost, InitialData } from './host.ts'
import type { InlineEdit } from './inline/inline-edit.ts'
import type { LoadedPage } from './model/editor-state.ts'
import { createEditorStore, type EditorStore } from './model/editor-store.ts'
import { createValue, type Value } from './model/blocks/value.ts'
import type { SavePart } from './save/save-part.ts'
import type { Translate } from './text/text.tsx'

/** The data of the page that the editor shows besides the blocks. */
export type Site = Pick<InitialData, 'page' | 'tree' | 'configuration' | 'flags' | 'operator' | 'isTemplate'>

export interface PickedPicture {
  /** In the form stored in blocks, see contract/picture.ts. */
  readonly url: string
  readonly alt: string
}

/** The dialog above everything else; one at a time. */
export type DialogState =
  | {
      readonly kind: 'conflict'
      readonly theirs: LoadedPage & { readonly savedBy: string; readonly savedAt: string }
      readonly as?: 'published' | 'draft' | undefined
    }
  /** `savesNothing`: the operator repeats the refused action after logging in. */
  | { readonly kind: 'login'; readonly savesNothing?: boolean }
  | { readonly kind: 'media'; readonly onPick: (picture: PickedPicture | null) => void }
  | { readonly kind: 'palette' }

/** The previewed device; null: the window itself. */
export type Device = 'tablet' | 'phone' | null

export interface EditorSession {
  readonly host: EditorHost
  readonly store: EditorStore
  readonly site: Value<Site>
  readonly activeDialog: Value<DialogState | null>
  readonly device: Value<Device>
  /** 'Save changes' saves these, in this order. */
  readonly parts: Value<readonly SavePart[]>
  /** The inline edit in progress on the page. */
  readonly inlineEdit: Value<InlineEdit | null>
  /** Announced to screen readers through the live region. */
  readonly liveMessage: Value<string>
  readonly t: Translate
  announce(message: string): void
  pickPicture(): Promise<PickedPicture | null>
  /** Loads the page at a path, or its header or footer, into the editor. */
  openPage(where: { readonly path: string; readonly area?: 'header' | 'footer' }): Promise<void>
  close(): void
}

export function createEditorSession(host: EditorHost, initial: InitialData, t: Translate): EditorSession {
  const store = createEditorStore(
    {
      ...toLoadedPage(initial, host.locale),
      mayEdit: initial.operator.permissions.includes('content'),
      mayDesign: initial.operator.permissions.includes('design'),
    },
    {
      rules: blockRegister,
      newId: () => crypto.randomUUID(),
      now: () => performance.now(),
      log: (message, details) => console.warn(message, details),
    },
  )
  const site = createValue<Site>(initial)
  const [activeDialog, device, parts, liveMessage] = [
    createValue<DialogState | null>(null),
    createValue<Device>(null),
    createValue<readonly SavePart[]>([]),
    createValue(''),
  ]
  const inlineEdit = createValue<InlineEdit | null>(null)
  const stop = renderLivePage(store, host, inlineEdit)
  store.subscribe(() => clearDraftFlag(store, site))

  return {
    host,
    store,
    site,
    activeDialog,
    device,
    parts,
    inlineEdit,
    liveMessage,
    t,
    announce(message) {
      // A live region announces the same text again only if it changes.
      liveMessage.set(liveMessage.get() === message ? `${message}\u00a0` : message)
    },
    pickPicture: () =>
      new Promise((resolve) =>
        activeDialog.set({
          kind: 'media',
          onPick: (picture) => {
            activeDialog.set(null)
            resolve(picture)
          },
        }),
      ),
    async openPage({ path, area }) {
      const data = await host.call('getEditor', { path, ...(area && { area }) })
      site.set({ ...site.get(), ...data })
      store.loadPage(toLoadedPage(data, host.locale))
    },
    close: stop,
  }
}

/** Clears the draft flag of a page once it has a published revision. */
function clearDraftFlag(store: EditorStore, site: Value<Site>): void {
  const { page, tree } = site.get()
  if (page.isDraft && store.get().publishedRevision !== null)
    site.set({ ...site.get(), page: { ...page, isDraft: false }, tree: withoutDraft(tree, page.categoryId) })
}

function withoutDraft(tree: Site['tree'], id: number | null): Site['tree'] {
  return tree.map((category) => ({
    ...category,
    isDraft: category.isDraft && category.id !== id,
    children: withoutDraft(category.children, id),
  }))
}

/** Renders the edited blocks on the page, from the start: unknown blocks are visible to operators only. */
function renderLivePage(store: EditorStore, host: EditorHost, inlineEdit: Value<InlineEdit | null>): () => void {
  let rendered: { readonly key: string; readonly blocks: unknown } | undefined
  function render(): void {
    // During an inline edit the text is already visible; rendering it again would lose the caret.
    if (inlineEdit.get()) return
    const { blocks, page } = store.get()
    const key = `${page.entityType}/${page.identifier}`
    if (rendered?.key === key && rendered.blocks === blocks) return
    if (rendered && rendered.key !== key) livePages.set(rendered.key, undefined)
    rendered = { key, blocks }
    // The blocks were validated by the server or created from definitions.
    const typedBlocks = blocks as readonly Block[]
    livePages.set(key, { ...livePages.get(key), blocks: typedBlocks })
    host.loadBlocks(typedBlocks).then(
      (loaded) => {
        if (store.get().blocks === blocks && livePages.get(key)?.loaded !== loaded)
          livePages.set(key, { blocks: typedBlocks, loaded })
      },
      (error: unknown) => host.reportError(error),
    )
  }
  render()
  const stops = [store.subscribe(render), inlineEdit.subscribe(render)]
  return () => {
    for (const stop of stops) stop()
    if (rendered) livePages.set(rendered.key, undefined)
  }
}

function toLoadedPage(
  {
    page,
    blocks,
    revision,
    publishedRevision,
  }: Pick<InitialData, 'page' | 'blocks' | 'revision' | 'publishedRevision'>,
  locale: string,
): LoadedPage {
  return {
    page: { identifier: page.identifier, entityType: page.type, key: `${page.type}/${page.identifier}/${locale}` },
    blocks,
    revision,
    publishedRevision,
  }
}
