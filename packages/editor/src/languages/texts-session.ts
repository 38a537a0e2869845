import { isApiError } from '@vitrine/contract/api/api-error'
import { textKey } from '@vitrine/contract/blocks/checks/block-texts'
import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import type { EditorSession } from '../editor-session.ts'
import { toPageKey } from '../history/use-versions.ts'
import { createValue, type Value } from '../model/blocks/value.ts'
import { showConflict } from '../save/save-blocks.ts'
import type { SavePart } from '../save/save-part.ts'
import { getSaveMode } from '../save/save-mode.ts'
import { adoptServerVersion } from '../save/adopt-server-version.ts'
import { reportSaveError } from '../save/report-save-error.ts'

export type Texts = Answer<'getPageTexts'>
/** Unsaved texts by their keys. */
export type UnsavedTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>

export interface TextsSession {
  /** Null until loaded. */
  readonly texts: Value<Texts | null>
  readonly unsavedTexts: Value<UnsavedTexts>
  readonly isDraft: Value<boolean>
  load(): Promise<void>
  setText(locale: Locale, text: TextLocation, words: string): void
  save(locale: Locale): Promise<void>
  /** Marks a stale translation as still correct. */
  confirm(locale: Locale, text: TextLocation): Promise<void>
  /** Copies blocks and texts that this language lacks from the original. */
  takeOver(locale: Locale): Promise<void>
}

interface TextLocation {
  readonly uuid: string
  readonly at: string
}

const noTexts: UnsavedTexts = mapLocales(() => ({}))
const sessions = new WeakMap<EditorSession, TextsSession>()

/**
 * The texts of the edited page in all languages. Unsaved texts survive closing the drawer, and 'Save changes' saves
 * them too.
 */
export function getTextsSession(session: EditorSession): TextsSession {
  const open = sessions.get(session) ?? createTextsSession(session)
  sessions.set(session, open)
  return open
}

function createTextsSession(session: EditorSession): TextsSession {
  const { host, store, parts } = session
  const texts = createValue<Texts | null>(null)
  const unsavedTexts = createValue<UnsavedTexts>(noTexts)
  const isDraft = createValue(false)
  const isDirty = createValue(false)
  unsavedTexts.subscribe(() => isDirty.set(locales.some((locale) => hasUnsavedTexts(unsavedTexts.get(), locale))))
  const part: SavePart = {
    name: 'texts',
    isDirty,
    save: async () => {
      for (const locale of locales) if (hasUnsavedTexts(unsavedTexts.get(), locale)) await save(locale)
    },
  }
  parts.set([...parts.get(), part])

  // Texts are reloaded for another page, and after each save of the page.
  let open = { key: store.get().page.key, revision: store.get().revision }
  store.subscribe(() => {
    const {
      page: { key },
      revision,
    } = store.get()
    if (key === open.key && revision === open.revision) return
    const wasLoaded = texts.get() !== null
    if (key !== open.key) {
      texts.set(null)
      unsavedTexts.set(noTexts)
    }
    open = { key, revision }
    if (wasLoaded) load().catch((error: unknown) => host.reportError(error))
  })

  async function load(): Promise<void> {
    const { page } = store.get()
    const answer = await host.call('getPageTexts', toPageKey(page))
    if (store.get().page.key === page.key) texts.set(answer)
  }

  async function send(
    locale: Locale,
    changed: readonly (TextLocation & { readonly text?: string })[],
    follows = false,
  ): Promise<void> {
    const { page, revision } = store.get()
    const isPresent = locale === host.locale
    try {
      const saved = await host.call('setPageTexts', {
        ...toPageKey(page),
        locale,
        revision: isPresent ? revision : (texts.get()?.revisions[locale] ?? null),
        as: isDraft.get() ? 'draft' : getSaveMode(session),
        texts: [...changed],
        follows,
      })
      if (isPresent) adoptServerVersion(session, saved)
    } catch (error) {
      // Unsaved texts stay in their fields; only the edited page itself can have a conflict to merge.
      if (isStale(error) && !(isPresent && showConflict(session, error, { page })))
        host.notify({ message: session.t('languages.outdated'), type: 'warning' })
      await load()
      throw error
    }
  }

  async function save(locale: Locale): Promise<void> {
    const own = unsavedTexts.get()[locale]
    const changed = (texts.get()?.texts ?? []).flatMap(({ uuid, at }) => {
      const text = own[textKey({ uuid, at })]
      return text === undefined ? [] : [{ uuid, at, text }]
    })
    await send(locale, changed)
    await load()
    // Edits made meanwhile are kept.
    const rest = Object.fromEntries(
      Object.entries(unsavedTexts.get()[locale]).filter(([key, words]) => own[key] !== words),
    )
    unsavedTexts.set({ ...unsavedTexts.get(), [locale]: rest })
  }

  return {
    texts,
    unsavedTexts,
    isDraft,
    load,
    save,
    setText(locale, { uuid, at }, words) {
      const key = textKey({ uuid, at })
      const before = texts.get()?.texts.find((text) => textKey(text) === key)?.texts[locale] ?? ''
      const { [key]: _, ...others } = unsavedTexts.get()[locale]
      unsavedTexts.set({ ...unsavedTexts.get(), [locale]: words === before ? others : { ...others, [key]: words } })
    },
    async confirm(locale, { uuid, at }) {
      await send(locale, [{ uuid, at }])
      await load()
    },
    async takeOver(locale) {
      await send(locale, [], true)
      await load()
    },
  }
}

/** Shows why texts were not saved; a conflict has been shown already. */
export async function reportTextsError(session: EditorSession, error: unknown): Promise<void> {
  if (!isStale(error)) await reportSaveError(session, error)
}

const isStale = (error: unknown) => isApiError(error) && error.key === 'editor.revisionStale'
export const hasUnsavedTexts = (unsavedTexts: UnsavedTexts, locale: Locale) =>
  Object.keys(unsavedTexts[locale]).length > 0
