import type { CatalogueImport } from '../../data/setup-queries.ts'
import { findTextKey, useText } from '../../text/text.tsx'

type ImportLine = CatalogueImport['lines'][number]

/** Why a row is left out or changed, in the language of the admin. What the database refuses has its own words. */
export function useReasonText(): (line: ImportLine) => { readonly text: string; readonly isEnglish: boolean } {
  const t = useText()
  return ({ reason, reasonKey, values }) => {
    const key = findTextKey(`import.reason.${reasonKey}`)
    // A report counts '3 variants'.
    const shown = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name === 'count' ? (value.split(' ')[0] ?? '') : value]),
    )
    return key === undefined ? { text: reason, isEnglish: true } : { text: t(key, shown), isEnglish: false }
  }
}
