import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { colleaguesQuery, orderFilterValuesQuery } from '../../../data/order-care-queries.ts'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText, type TextKey } from '../../../text/text.tsx'
import { filterKeys, type FilterKey } from './list-filter.ts'

const names = {
  status: 'filter.status',
  hold: 'filter.hold',
  payment: 'filter.payment',
  method: 'filter.method',
  country: 'filter.country',
  tag: 'filter.tag',
  assignee: 'filter.assignee',
  from: 'filter.from',
  until: 'filter.until',
  min: 'filter.min',
  max: 'filter.max',
} as const satisfies Record<Exclude<FilterKey, 'search'>, TextKey>
type ChipKey = keyof typeof names

/** Names of values that are words of the shop. */
const valueNames: Readonly<Record<string, TextKey>> = {
  open: 'orders.state.waitsForPayment',
  confirmed: 'filter.status.confirmed',
  shipped: 'orders.state.shipped',
  completed: 'filter.status.completed',
  cancelled: 'orders.state.cancelled',
  held: 'orders.state.onHold',
  free: 'filter.hold.free',
  unpaid: 'filter.payment.unpaid',
  partlyPaid: 'filter.payment.partlyPaid',
  fullyPaid: 'filter.payment.fullyPaid',
  overpaid: 'filter.payment.overpaid',
}

interface FilterBarProps {
  /** The filters as they apply. */
  readonly query: URLSearchParams
  readonly onChange: (changes: Partial<Record<FilterKey, string>>) => void
  /** At the end of the bar. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** What the list is filtered by: each filter can be removed; F adds one. */
export function FilterBar({ query, onChange, tools, children }: FilterBarProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { data: values } = useQuery({
    ...orderFilterValuesQuery,
    enabled: isOpen || query.has('method') || query.has('country'),
  })
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery, enabled: isOpen || query.has('assignee') })
  useShortcut({ key: 'f', isOn: !isOpen }, () => setOpen(true))
  const chips = filterKeys.flatMap((key) => (key !== 'search' && query.has(key) ? [key] : []))
  const assignees = [
    { value: '', label: t('filter.any') },
    { value: 'me', label: t('filter.assignee.me') },
    { value: 'nobody', label: t('filter.assignee.nobody') },
    ...colleagues.filter(({ seesOrders }) => seesOrders).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const named = (key: ChipKey, value: string) => {
    if (key === 'assignee') return assignees.find((each) => each.value === value)?.label ?? value
    const known = valueNames[value]
    if ((key === 'status' || key === 'hold' || key === 'payment') && known) return t(known)
    const list = key === 'method' ? values?.methods : key === 'country' ? values?.countries : undefined
    return list?.find((each) => each.key === value)?.name ?? value
  }
  const options = (keys: readonly string[]) => [
    { value: '', label: t('filter.any') },
    ...keys.map((value) => ({ value, label: t(valueNames[value] ?? 'filter.any') })),
  ]
  const listed = (list: readonly { readonly key: string; readonly name: string }[] = []) => [
    { value: '', label: t('filter.any') },
    ...list.map(({ key, name }) => ({ value: key, label: name })),
  ]
  const field = (key: ChipKey) => ({
    label: t(names[key]),
    value: query.get(key) ?? '',
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <div className="bar line">
      {children}
      {chips.map((key) => (
        <span key={key} className="chip">
          <span className="k">{t(names[key])}</span>
          <span className="v">{named(key, query.get(key) ?? '')}</span>
          <button
            type="button"
            aria-label={t('filter.remove', { name: t(names[key]) })}
            onClick={() => onChange({ [key]: '' })}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className="chip add">
          <span>
            <Icon name="add" />
            {t('filter.add')}
          </span>
        </Button>
        <Popover placement="bottom start">
          <Dialog className="filter-fields" aria-label={t('filter.add')}>
            <SelectField
              {...field('status')}
              options={options(['open', 'confirmed', 'shipped', 'completed', 'cancelled'])}
            />
            <SelectField {...field('hold')} options={options(['held', 'free'])} />
            <SelectField {...field('payment')} options={options(['unpaid', 'partlyPaid', 'fullyPaid', 'overpaid'])} />
            <SelectField {...field('method')} options={listed(values?.methods)} />
            <SelectField {...field('country')} options={listed(values?.countries)} />
            <SelectField {...field('tag')} options={listed(values?.tags.map((tag) => ({ key: tag, name: tag })))} />
            <SelectField {...field('assignee')} options={assignees} />
            <SlowField {...field('from')} type="date" />
            <SlowField {...field('until')} type="date" />
            <SlowField {...field('min')} inputMode="decimal" />
            <SlowField {...field('max')} inputMode="decimal" />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {tools}
    </div>
  )
}

interface SlowFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'date'
  readonly inputMode?: 'decimal'
}

const typingPause = 400

/** A typed filter, which applies when typing pauses. */
function SlowField({ value, onChange, ...field }: SlowFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onChange(text.trim()), typingPause)
      }}
    />
  )
}
