import type { Change } from '../model/versions/compare-versions.ts'
import { useText } from '../text/text.tsx'

const looks = { same: '', added: 'isnew', removed: 'isgone', changed: 'ischg', moved: 'ischg' }

/** The change of a block as a coloured label. */
export function ChangeChip({ change }: { readonly change: Change }) {
  const t = useText()
  return <span className={`chipk ${looks[change]}`}>{t(`history.${change}`)}</span>
}
