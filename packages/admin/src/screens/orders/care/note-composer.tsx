import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../data/client.ts'
import { colleaguesQuery } from '../../../data/order-care-queries.ts'
import { showChangedOrder } from '../../../data/order-queries.ts'
import { operatorQuery } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { deleteDraft, readDraft, writeDraft } from '../../../parts/form/drafts.ts'
import { toInitials } from '../../../parts/initials.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useOptionList } from '../../../parts/options/use-option-list.ts'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'
import { findColleagues, findMentionStart, insertMention } from './mention-at-cursor.ts'

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
  const { data: staff = [] } = useQuery(colleaguesQuery)
  const { data: operator } = useQuery(operatorQuery)
  // Authors do not mention themselves.
  const colleagues = staff.filter(({ id }) => id !== operator?.id)
  const start = findMentionStart(text, cursor)
  // Esc closes the list until another mention begins.
  const [closedAt, setClosedAt] = useState<number>()
  const found =
    start === undefined || start === closedAt ? [] : findColleagues(colleagues, text.slice(start + 1, cursor))
  const list = useOptionList(found.length)

  function mention(name: string) {
    if (start === undefined) return
    const inserted = insertMention(text, { start, cursor, name })
    // Drawn at once: the browser puts the cursor at the end of the text, and the next letter may come before a frame.
    flushSync(() => {
      onChange(inserted.text)
      setCursor(inserted.cursor)
      list.setActive(0)
    })
    field.current?.focus()
    field.current?.setSelectionRange(inserted.cursor, inserted.cursor)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const hasCommand = event.ctrlKey || event.metaKey
    const chosen = found[list.active]
    if (chosen !== undefined && !hasCommand && !event.nativeEvent.isComposing) {
      if (list.move(event)) return
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        return setClosedAt(start)
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault()
        return mention(chosen.name)
      }
    }
    if (event.key !== 'Enter' || !hasCommand) return
    event.preventDefault()
    onSubmit()
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
          list.setActive(0)
          setCursor(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? list.listId : undefined}
        aria-activedescendant={found.length > 0 ? list.optionId(list.active) : undefined}
      />
      <p className="sr" role="status">
        {found.length > 0 && t('note.mention.count', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div id={list.listId} className="mentions" role="listbox" aria-label={t('note.mention')}>
          {found.map(({ id, name }, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={id}
              id={list.optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === list.active}
              className={at === list.active ? 'cur' : ''}
              onClick={() => mention(name)}
            >
              <span className="av" aria-hidden="true">
                {toInitials(name)}
              </span>
              {name}
            </div>
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
