import { parentsFor, placeName } from '../model/page-branches.ts'
import type { PageEntry } from '../model/page-catalogue.ts'
import { useText } from '../text/text.tsx'

interface Props {
  readonly id: string
  readonly pages: readonly PageEntry[]
  /** The page that is moved; null: a new one. */
  readonly moved: number | null
  readonly value: number | null
  readonly isLocked?: boolean
  readonly onChange: (id: number | null) => void
}

// Stands for no parent, and is sent as none. ED-5.04
const none = 0

/** ED-5.05 */
export function ParentSelect({ id, pages, moved, value, isLocked = false, onChange }: Props) {
  const t = useText()
  return (
    <select id={id} value={value ?? none} disabled={isLocked} onChange={(event) => onChange(Number(event.target.value) || null)}>
      <option value={none}>{t('pages.noParent')}</option>
      {parentsFor(pages, moved).map((page) => <option key={page.id} value={page.id ?? none}>{placeName(page)}</option>)}
    </select>
  )
}
