import { importKinds, importSources } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import * as v from 'valibot'

const subjects = v.optional(v.array(v.string()), [])

/** What a person chose for an import, as it is stored with it. */
export const importOptions = v.object({
  language: v.optional(v.picklist(locales)),
  sellUntracked: v.optional(v.boolean(), false),
  source: v.optional(v.picklist(importSources)),
  kind: v.optional(v.picklist(importKinds)),
  columns: v.optional(v.array(v.object({ column: v.number(), field: v.string() }))),
  without: subjects,
  jumps: v.optional(v.union([v.literal('all'), v.array(v.string())]), []),
})
export type ImportOptions = v.InferOutput<typeof importOptions>
