import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { productCountsQuery, productFilterValuesQuery } from '../../data/batch-queries.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useText, type TextKey } from '../../text/text.tsx'
import type { FilterKey } from './list-filter.ts'

type ChipKey = Exclude<FilterKey, 'search' | 'sort'>

const names = {
  state: 'products.filter.state',
  category: 'products.filter.category',
  tag: 'products.filter.tag',
  maker: 'products.filter.maker',
  stock: 'products.filter.stock',
  gap: 'products.filter.gap',
} as const satisfies Record<ChipKey, TextKey>
// The keys of the object are the filters.
const chipKeys = Object.keys(names) as ChipKey[]

const words: Readonly<Record<string, TextKey>> = {
  active: 'products.state.active',
  draft: 'products.state.draft',
  archived: 'products.state.archived',
  soldOut: 'products.stock.soldOut',
  low: 'products.stock.low',
  available: 'products.stock.available',
  any: 'products.gap.any',
  picture: 'products.gap.picture',
  translation: 'products.gap.translation',
  maker: 'products.gap.maker',
  price: 'products.gap.price',
}

interface FilterBarProps {
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
  const chips = chipKeys.filter((key) => query.has(key))
  const { data: values } = useQuery({
    ...productFilterValuesQuery,
    enabled: isOpen || chips.some((key) => key === 'category' || key === 'tag' || key === 'maker'),
  })
  const { data: counts } = useQuery({ ...productCountsQuery, enabled: isOpen })
  useShortcut({ key: 'f', isOn: !isOpen }, () => setOpen(true))
  const lists = { category: values?.categories, tag: values?.tags, maker: values?.makers }
  const named = (key: ChipKey, value: string) =>
    key === 'category' || key === 'tag' || key === 'maker'
      ? (lists[key]?.find(({ id }) => String(id) === value)?.name ?? value)
      : words[value] === undefined
        ? value
        : t(words[value])
  const any = { value: '', label: t('products.filter.any') }
  const field = (key: ChipKey) => ({
    label: t(names[key]),
    value: query.get(key) ?? '',
    onChange: (value: string) => onChange({ [key]: value }),
  })
  const wordOptions = (keys: readonly string[]) => [
    any,
    ...keys.map((value) => ({ value, label: words[value] === undefined ? value : t(words[value]) })),
  ]
  const listOptions = (list: readonly { readonly id: number; readonly name: string }[] = []) => [
    any,
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const gapOptions = [
    any,
    { value: 'any', label: `${t('products.gap.any')}${counts ? ` (${counts.incomplete})` : ''}` },
    ...(['picture', 'translation', 'maker', 'price'] as const).map((gap) => ({
      value: gap,
      label: `${t(words[gap] ?? 'products.gap.any')}${counts ? ` (${counts.gaps[gap]})` : ''}`,
    })),
  ]
  return (
    <div className="bar line">
      {children}
      {chips.map((key) => (
        <span key={key} className="chip">
          <span className="k">{t(names[key])}</span>
          <span className="v">{named(key, query.get(key) ?? '')}</span>
          <button
            type="button"
            aria-label={t('products.filter.remove', { name: t(names[key]) })}
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
            {t('products.filter.add')}
          </span>
        </Button>
        <Popover placement="bottom start">
          <Dialog className="filter-fields" aria-label={t('products.filter.add')}>
            <SelectField {...field('state')} options={wordOptions(['active', 'draft', 'archived'])} />
            <SelectField {...field('stock')} options={wordOptions(['soldOut', 'low', 'available'])} />
            <SelectField {...field('gap')} options={gapOptions} />
            <SelectField {...field('category')} options={listOptions(values?.categories)} />
            <SelectField {...field('tag')} options={listOptions(values?.tags)} />
            <SelectField {...field('maker')} options={listOptions(values?.makers)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {tools}
    </div>
  )
}
