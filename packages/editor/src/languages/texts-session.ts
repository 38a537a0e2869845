import { isApiError } from '@vitrine/contract/api-error'
import { textKey } from '@vitrine/contract/blocks/block-texts'
import { eachLocale } from '@vitrine/contract/kernel/in-language'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer } from '@vitrine/contract/operations'
import type { EditorSession } from '../editor-session.ts'
import { pageKeyOf } from '../history/use-versions.ts'
import { createValue, type Value } from '../model/value.ts'
import { showConflict } from '../save/save-blocks.ts'
import type { SavePart } from '../save/save-part.ts'
import { savedAs } from '../save/saved-as.ts'
import { standOn } from '../save/stand-on.ts'
import { tellRefused } from '../save/tell-refused.ts'

export type Texts = Answer<'getPageTexts'>
/** What was written and is not saved, by the key of its text. */
export type Written = Readonly<Record<Locale, Readonly<Record<string, string>>>>

export interface TextsSession {
  /** Null until they come. */
  readonly texts: Value<Texts | null>
  readonly written: Value<Written>
  readonly isDraft: Value<boolean>
  load(): Promise<void>
  write(locale: Locale, text: Place, words: string): void
  save(locale: Locale): Promise<void>
  /** The translation still says what the original says. */
  confirm(locale: Locale, text: Place): Promise<void>
  /** Takes over from the original what this language lacks, and texts that nobody has translated. */
  follow(locale: Locale): Promise<void>
}

interface Place { readonly uuid: string; readonly at: string }

const nothing: Written = eachLocale(() => ({}))
const sessions = new WeakMap<EditorSession, TextsSession>()

/** The texts of the page under edit in all languages. What was written outlives the drawer, and 'Save changes' saves it too. */
export function textsOf(session: EditorSession): TextsSession {
  const open = sessions.get(session) ?? openTexts(session)
  sessions.set(session, open)
  return open
}

function openTexts(session: EditorSession): TextsSession {
  const { host, store, parts } = session
  const texts = createValue<Texts | null>(null)
  const written = createValue<Written>(nothing)
  const isDraft = createValue(false)
  const isDirty = createValue(false)
  written.subscribe(() => isDirty.set(locales.some((locale) => hasWritten(written.get(), locale))))
  const part: SavePart = { name: 'texts', isDirty, save: async () => { for (const locale of locales) if (hasWritten(written.get(), locale)) await save(locale) } }
  parts.set([...parts.get(), part])

  // The texts of another page are others; of the same page in its language they change with every save.
  let open = { key: store.get().page.key, revision: store.get().revision }
  store.subscribe(() => {
    const { page: { key }, revision } = store.get()
    if (key === open.key && revision === open.revision) return
    const wasLoaded = texts.get() !== null
    if (key !== open.key) {
      texts.set(null)
      written.set(nothing)
    }
    open = { key, revision }
    if (wasLoaded) load().catch((error: unknown) => host.tell(error))
  })

  async function load(): Promise<void> {
    const { page } = store.get()
    const answer = await host.call('getPageTexts', pageKeyOf(page))
    if (store.get().page.key === page.key) texts.set(answer)
  }

  async function send(locale: Locale, changed: readonly (Place & { readonly text?: string })[], follows = false): Promise<void> {
    const { page, revision } = store.get()
    const isPresent = locale === host.locale
    try {
      const saved = await host.call('setPageTexts', {
        ...pageKeyOf(page), locale, revision: isPresent ? revision : texts.get()?.revisions[locale] ?? null, as: isDraft.get() ? 'draft' : savedAs(session), texts: [...changed], follows,
      })
      if (isPresent) standOn(session, saved)
    } catch (error) {
      // What was written stays in its fields, beside what stands there now; only the page under edit has two versions to merge.
      if (isStale(error) && !(isPresent && showConflict(session, error, { page }))) host.notify({ message: session.t('languages.outdated'), type: 'warning' })
      await load()
      throw error
    }
  }

  async function save(locale: Locale): Promise<void> {
    const own = written.get()[locale]
    const changed = (texts.get()?.texts ?? []).flatMap(({ uuid, at }) => {
      const text = own[textKey({ uuid, at })]
      return text === undefined ? [] : [{ uuid, at, text }]
    })
    await send(locale, changed)
    // What was written while it was being saved stays.
    const rest = Object.fromEntries(Object.entries(written.get()[locale]).filter(([key, words]) => own[key] !== words))
    await load()
    written.set({ ...written.get(), [locale]: rest })
  }

  return {
    texts, written, isDraft, load, save,
    write(locale, { uuid, at }, words) {
      const key = textKey({ uuid, at })
      const before = texts.get()?.texts.find((text) => textKey(text) === key)?.texts[locale] ?? ''
      const { [key]: _, ...others } = written.get()[locale]
      written.set({ ...written.get(), [locale]: words === before ? others : { ...others, [key]: words } })
    },
    async confirm(locale, { uuid, at }) {
      await send(locale, [{ uuid, at }])
      await load()
    },
    async follow(locale) {
      await send(locale, [], true)
      await load()
    },
  }
}

/** Says why texts were not saved; that somebody was quicker has been said already. */
export async function tellTexts(session: EditorSession, error: unknown): Promise<void> {
  if (!isStale(error)) await tellRefused(session, error)
}

const isStale = (error: unknown) => isApiError(error) && error.key === 'editor.revisionStale'
export const hasWritten = (written: Written, locale: Locale) => Object.keys(written[locale]).length > 0
