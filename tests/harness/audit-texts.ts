import { readFileSync } from 'node:fs'
import { isOperation } from '@vitrine/contract/api/operations'
import { settings } from '@vitrine/contract/shop/settings'
import type { Database } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { toFieldChanges, toKeyPart } from '@vitrine/admin/log/describe-change'
import { fieldKinds, subjectKinds } from '@vitrine/admin/log/field-kinds'

interface RecordedEntry {
  readonly action: string
  readonly subject: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
}

// All languages have the same keys.
const texts: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(readFileSync(new URL('../../packages/admin/text/en/log.json', import.meta.url), 'utf8'))),
)

/** Fails when staff would read a name of the code in the log: whatever a test has changed has its words. */
export async function checkAuditTexts(db: Database): Promise<void> {
  // Large states are pages and documents of the editor, whose fields other entries have as well.
  const { rows } = await sql<RecordedEntry>`
    select distinct action, subject, case when subject = 'settings' then subject_id else '' end as subject_id, before, after from audit_log
    where pg_column_size(before) < 4000 or pg_column_size(after) < 4000 or (before is null and after is null)
    limit 500`.execute(db)
  const missing = new Set(
    rows
      .filter(({ action }) => isOperation(action) || action.includes(' '))
      .flatMap((entry) => [
        `log.action.${toKeyPart(entry.action)}`,
        `log.subject.${entry.subject}`,
        ...fieldTexts(entry),
      ])
      .filter((key) => !texts.has(key)),
  )
  if (missing.size > 0)
    throw new Error(`The audit log has no words for ${[...missing].join(', ')}: packages/admin/text/*/log.json`)
}

function fieldTexts({ subject, subject_id: id, ...states }: RecordedEntry): readonly string[] {
  // Settings are read with the words of their screens, keys of providers with those of their dashboards.
  if (subject === 'paymentAccount' || (subject === 'settings' && Object.hasOwn(settings, id))) return []
  return toFieldChanges(states).flatMap(({ path, before, after }) => {
    const field = path.at(-1)
    const kind = field === undefined ? subjectKinds[subject] : fieldKinds[field]
    // A reason can be a sentence of a person.
    const names = [before, after].flat().filter((value) => typeof value === 'string' && /^[\w:]+$/.test(value))
    return [
      ...path.filter(isFieldName).map((name) => `log.field.${toKeyPart(name)}`),
      ...(kind === 'name' ? names.map((name) => `log.value.${toKeyPart(String(name).split(':')[0] ?? '')}`) : []),
    ]
  })
}

/** Languages, currencies and countries have names of their own. */
const isFieldName = (name: string) => !/^[a-z]{2}$|^[A-Z]{2,3}$/.test(name)
