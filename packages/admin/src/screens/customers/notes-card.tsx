import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showChangedCustomer, type CustomerDetails } from '../../data/customer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** Notes and tags of staff. A failed change keeps what was typed. */
export function NotesCard({ customer }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const formatTime = useFormatTime(customer.timeZone)
  const [note, setNote] = useState('')
  const [tag, setTag] = useState('')
  const [error, setError] = useState('')
  const customerId = customer.id

  async function change(operation: () => Promise<CustomerDetails>, after?: () => void) {
    setError('')
    try {
      await showChangedCustomer(await operation())
      after?.()
      announce(t('customer.saved'))
    } catch (refusal) {
      setError(toText(refusal))
    }
  }
  const setTags = (tags: readonly string[], after?: () => void) =>
    change(() => call('setCustomerTags', { customerId, tags: [...tags], seenTags: [...customer.tags] }), after)

  return (
    <section className="card">
      <header>
        <h2>{t('customer.notes')}</h2>
      </header>
      <div className="in stack">
        <p className="soft s12">{t('customer.notesHint')}</p>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        {customer.notes.map(({ id, text, author, createdAt }) => (
          <div key={id} className="memo">
            {text}
            <div className="row between soft s12">
              <span>
                {author}, {formatTime(createdAt)}
              </span>
              <button
                type="button"
                className="ib sm"
                aria-label={t('customer.deleteNote', { text: text.slice(0, 30) })}
                onClick={() => void change(() => call('deleteCustomerNote', { customerId, noteId: id }))}
              >
                <Icon name="trash" />
              </button>
            </div>
          </div>
        ))}
        <TextField label={t('customer.newNote')} value={note} onChange={setNote} isMultiline maxLength={2000} />
        <div className="row">
          <button
            type="button"
            className="btn sm"
            disabled={note.trim() === ''}
            onClick={() =>
              void change(
                () => call('doAddCustomerNote', { customerId, text: note }),
                () => setNote(''),
              )
            }
          >
            <Icon name="note" />
            {t('customer.addNote')}
          </button>
        </div>
        <div className="row wrap">
          {customer.tags.map((each) => (
            <span key={each} className="tag">
              {each}
              <button
                type="button"
                aria-label={t('customer.removeTag', { tag: each })}
                onClick={() => void setTags(customer.tags.filter((other) => other !== each))}
              >
                ×
              </button>
            </span>
          ))}
        </div>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (tag.trim() !== '') void setTags([...customer.tags, tag.trim()], () => setTag(''))
          }}
        >
          <TextField
            label={t('customer.newTag')}
            hint={t('customer.newTagHint')}
            value={tag}
            onChange={setTag}
            maxLength={40}
          />
        </form>
      </div>
    </section>
  )
}
