import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useText, type TextKey } from '../../text/text.tsx'
import { paletteFilters, type PaletteFilter } from './palette-option.ts'

const looks: Readonly<Record<PaletteFilter, { readonly title: TextKey; readonly permission?: Permission }>> = {
  all: { title: 'palette.all' },
  orders: { title: 'palette.orders', permission: 'orders.read' },
  products: { title: 'palette.products', permission: 'catalogue' },
  customers: { title: 'palette.customers', permission: 'customers' },
  settings: { title: 'palette.settings', permission: 'settings' },
  actions: { title: 'palette.filter.actions' },
}

interface PaletteFiltersProps {
  readonly permissions: readonly Permission[]
  readonly current: PaletteFilter
  readonly onChange: (filter: PaletteFilter) => void
}

/** What is searched; '>', '#' and '@' in the field do the same. */
export function PaletteFilters({ permissions, current, onChange }: PaletteFiltersProps) {
  const t = useText()
  return (
    <div className="seg sm pf" role="group" aria-label={t('palette.filter')}>
      {paletteFilters
        .filter((filter) => {
          const { permission } = looks[filter]
          return permission === undefined || permissions.includes(permission)
        })
        .map((filter) => (
          <button
            key={filter}
            type="button"
            className={filter === current ? 'on' : ''}
            aria-pressed={filter === current}
            onClick={() => onChange(filter)}
          >
            {t(looks[filter].title)}
          </button>
        ))}
    </div>
  )
}
