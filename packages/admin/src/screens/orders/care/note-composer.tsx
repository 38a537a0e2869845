import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { colleaguesQuery } from '../../../data/order-care-queries.ts'
import { showChangedOrder } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { deleteDraft, readDraft, writeDraft } from '../../../parts/form/drafts.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'
import { findMentionStart, insertMention } from './mention-at-cursor.ts'

interface NoteFieldProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly fieldRef?: React.RefObject<HTMLTextAreaElement | null>
  readonly autoFocus?: boolean
}

/** The text of a note; after `@` it offers the colleagues. Ctrl Enter saves. */
export function NoteField({ label, text, onChange, onSubmit, fieldRef, autoFocus = false }: NoteFieldProps) {
  const t = useText()
  const own = useRef<HTMLTextAreaElement>(null)
  const field = fieldRef ?? own
  const [cursor, setCursor] = useState(text.length)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const start = findMentionStart(text, cursor)
  const typed = start === undefined ? '' : text.slice(start + 1, cursor).toLowerCase()
  const found =
    start === undefined
      ? []
      : colleagues
          .filter(({ name }) => name.toLowerCase().startsWith(typed) && name.toLowerCase() !== typed)
          .slice(0, 6)

  function mention(name: string) {
    if (start === undefined) return
    const inserted = insertMention(text, { start, cursor, name })
    onChange(inserted.text)
    setCursor(inserted.cursor)
    field.current?.focus()
  }

  return (
    <div className="grow">
      <textarea
        ref={field}
        className="ta"
        rows={text.includes('\n') || text.length > 80 ? 4 : 1}
        aria-label={label}
        placeholder={t('note.placeholder')}
        value={text}
        maxLength={2000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed the button that edits this note
        autoFocus={autoFocus}
        onChange={({ target }) => {
          onChange(target.value)
          setCursor(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit()
        }}
      />
      {found.length > 0 && (
        <div className="row wrap mentions" role="group" aria-label={t('note.mention')}>
          {found.map(({ id, name }) => (
            <button key={id} type="button" className="btn sm" onClick={() => mention(name)}>
              @{name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const draftDelay = 300

/** Writes a note on an order. What is typed is kept on this device until it is added. M or N leads here. */
export function NoteComposer({ orderId }: { readonly orderId: number }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const draft = `note/${orderId}`

  // The draft is outside of React.
  useEffect(() => {
    let isCurrent = true
    void readDraft(draft).then((kept) => {
      const keptText = kept?.changes['text']
      if (isCurrent && typeof keptText === 'string') setText((typed) => typed || keptText)
    })
    return () => {
      isCurrent = false
    }
  }, [draft])
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => {
      void writeDraft({ name: draft, version: 0, changes: { text }, at: Date.now() }).catch(() => {})
    }, draftDelay)
    return () => clearTimeout(timer)
  }, [draft, text])

  useShortcut({ key: 'm' }, () => field.current?.focus())
  useShortcut({ key: 'n' }, () => field.current?.focus())

  function change(next: string) {
    setText(next)
    if (next === '') void deleteDraft(draft).catch(() => {})
  }

  async function add() {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    setError('')
    try {
      await showChangedOrder(await call('doAddOrderNote', { orderId, text }))
      change('')
      announce(t('note.added'))
    } catch (refusal) {
      setError(toText(refusal))
    }
    setBusy(false)
  }

  return (
    <div className="stack notenew">
      <div className="row top-al">
        <NoteField label={t('note.label')} text={text} fieldRef={field} onChange={change} onSubmit={() => void add()} />
        <button type="button" className="btn" disabled={isBusy || text.trim() === ''} onClick={() => void add()}>
          {t('note.add')} <kbd className="hide-ph">Ctrl ↵</kbd>
        </button>
      </div>
      {error !== '' && <Notice tone="bad">{error}</Notice>}
    </div>
  )
}
