import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { normalizeTag } from '@vitrine/contract/orders/order-tag'
import { call } from '../../../data/client.ts'
import { orderTagsQuery, refreshTags } from '../../../data/order-care-queries.ts'
import { orderQuery, refreshOrderLists, type OrderDetails } from '../../../data/order-queries.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'

interface OrderTagsProps {
  readonly details: OrderDetails
  readonly canEdit: boolean
}

/** The tags of an order; those in use are offered while one types. */
export function OrderTags({ details, canEdit }: OrderTagsProps) {
  const t = useText()
  const toText = useRefusalText()
  const listId = useId()
  const { data: used = [] } = useQuery({ ...orderTagsQuery, enabled: canEdit })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { id: orderId } = details.order

  async function change(changes: { readonly add?: string[]; readonly remove?: string[] }) {
    setError('')
    try {
      const [changed] = await call('doTagOrders', { orderIds: [orderId], ...changes })
      queryClient.setQueryData(
        orderQuery(orderId).queryKey,
        (shown) => shown && { ...shown, tags: changed?.tags ?? [] },
      )
      setTyped('')
      await Promise.all([refreshTags(), refreshOrderLists()])
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (normalizeTag(typed) !== '') void change({ add: [typed] })
  }

  return (
    <section className="card">
      <header>
        <h2>{t('tags.title')}</h2>
      </header>
      <div className="in stack">
        {details.tags.length === 0 ? (
          <p className="soft">{t('tags.none')}</p>
        ) : (
          <ul className="row wrap taglist">
            {details.tags.map((tag) => (
              <li key={tag} className="chip">
                <span>{tag}</span>
                {canEdit && (
                  <button
                    type="button"
                    aria-label={t('tags.remove', { tag })}
                    onClick={() => void change({ remove: [tag] })}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {canEdit && (
          <form className="row" onSubmit={submit}>
            <input
              className="inp grow"
              aria-label={t('tags.add.label')}
              placeholder={t('tags.add.hint')}
              list={listId}
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <datalist id={listId}>
              {used.map(({ tag }) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </datalist>
            <button type="submit" className="btn" disabled={normalizeTag(typed) === ''}>
              {t('tags.add')}
            </button>
          </form>
        )}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
      </div>
    </section>
  )
}
