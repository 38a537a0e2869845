import { listAllowedParents, formatPagePath } from '../../model/pages/page-branches.ts'
import type { PageEntry } from '../../model/pages/page-catalogue.ts'
import { useText } from '../../text/text.tsx'

interface Props {
  readonly id: string
  readonly pages: readonly PageEntry[]
  /** The page to move; null: a new page. */
  readonly moved: number | null
  readonly value: number | null
  readonly isLocked?: boolean
  readonly onChange: (id: number | null) => void
}

// The option for no parent. ED-5.04
const none = 0

/** ED-5.05 */
export function ParentSelect({ id, pages, moved, value, isLocked = false, onChange }: Props) {
  const t = useText()
  return (
    <select
      id={id}
      value={value ?? none}
      disabled={isLocked}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value={none}>{t('pages.noParent')}</option>
      {listAllowedParents(pages, moved).map((page) => (
        <option key={page.id} value={page.id ?? none}>
          {formatPagePath(page)}
        </option>
      ))}
    </select>
  )
}
