import { useRef, useState } from 'react'
import { useRefusalText } from '../data/refusal-text.ts'
import { useText } from '../text/text.tsx'
import { useAnnounce } from './announcer.tsx'
import { SelectField } from './form/select-field.tsx'
import { keepFocus } from './keep-focus.ts'
import { Notice } from './notice.tsx'

interface Person {
  readonly id: number
  readonly name: string
}

interface AssigneeCardProps {
  readonly assignee: Person | null
  /** Those to whom it can be assigned. */
  readonly staff: readonly Person[]
  readonly ownId: number
  readonly canAssign: boolean
  readonly onAssign: (operatorId: number | null) => Promise<void>
  /** After a refusal: what is shown is old. */
  readonly onOutdated: () => void
}

/** The member of staff who takes care of it; one press takes it. */
export function AssigneeCard({ assignee, staff, ownId, canAssign, onAssign, onOutdated }: AssigneeCardProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const card = useRef<HTMLElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function assign(operatorId: number | null, findPlace: () => HTMLElement | null | undefined) {
    setBusy(true)
    setError('')
    try {
      await onAssign(operatorId)
      const name = staff.find(({ id }) => id === operatorId)?.name
      announce(name === undefined ? t('assignee.removed') : t('assignee.changed', { name }))
    } catch (refusal) {
      setError(toText(refusal))
      onOutdated()
    }
    setBusy(false)
    // The button is gone, the list was disabled.
    keepFocus(findPlace)
  }

  // In the list, the next letter would choose somebody else; on the card, letters are the keys of the screen.
  const toCard = () => card.current
  const toList = () => card.current?.querySelector('select')
  const canTake = canAssign && assignee?.id !== ownId && staff.some(({ id }) => id === ownId)
  return (
    <section ref={card} className="card" tabIndex={-1}>
      <header>
        <h2>{t('assignee.title')}</h2>
        {canTake && (
          <span className="end">
            <button type="button" className="btn sm" disabled={isBusy} onClick={() => void assign(ownId, toCard)}>
              {t('assignee.take')}
            </button>
          </span>
        )}
      </header>
      <div className="in stack assignee">
        {canAssign ? (
          <SelectField
            label={t('assignee.title')}
            value={assignee === null ? '' : String(assignee.id)}
            isDisabled={isBusy}
            options={[
              { value: '', label: t('assignee.nobody') },
              ...toOptions(staff, assignee).map(({ id, name }) => ({
                value: String(id),
                label: id === ownId ? t('assignee.me', { name }) : name,
              })),
            ]}
            onChange={(value) => void assign(value === '' ? null : Number(value), toList)}
          />
        ) : (
          <p>{assignee?.name ?? t('assignee.nobody')}</p>
        )}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
      </div>
    </section>
  )
}

/** The assignee may have lost the permission. */
const toOptions = (staff: readonly Person[], assignee: Person | null): readonly Person[] =>
  assignee === null || staff.some(({ id }) => id === assignee.id) ? staff : [assignee, ...staff]
