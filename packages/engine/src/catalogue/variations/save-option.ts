import type { Payload } from '@vitrine/contract/api/operations'
import type { Option, OptionFault, OptionFields } from '@vitrine/contract/catalogue/variations/options.contract'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { findLastChange, recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, mergeFields } from '../../kernel/merge-fields.ts'
import { firstName, fromOptionFields, toOptionFields, toOptionState } from './option-fields.ts'
import { insertOption, lockOptions, updateOption, writeOptionValues, type ValueWrite } from './options-store.ts'

const subject = 'option'

/** Adds or changes an option with its values. */
export async function saveOption(tx: Tx, ctx: Context, { id, seen, option }: Payload<'setOption'>): Promise<number> {
  const all = await lockOptions(tx)
  refuseFaults(option)
  if (id === undefined) {
    const code = makeCode(option.names, new Set(all.map((each) => each.code)))
    const newId = await insertOption(tx, { ...option, code })
    await writeOptionValues(tx, newId, withCodes(option.values, []))
    await recordAudit(tx, ctx, { action: 'setOption', subject, subjectId: newId, after: toOptionState(option) })
    return newId
  }
  const stored = all.find((each) => each.id === id) ?? refuse('option.notFound')
  const merged = await mergeOption(tx, stored, { seen: seen ?? stored, option })
  refuseFaults(merged)
  refuseUsed(stored, merged)
  const changed = diffFields(toOptionState(stored), toOptionState(merged))
  // A name in another language than the first changes nothing that the log says.
  if (changed === undefined && !isDifferent(stored, merged)) return id
  await updateOption(tx, id, merged)
  await writeOptionValues(tx, id, withCodes(merged.values, stored.values))
  await recordAudit(tx, ctx, { action: 'setOption', subject, subjectId: id, ...changed })
  return id
}

const isDifferent = (one: OptionFields, other: OptionFields) =>
  diffFields(toOptionFields(one), toOptionFields(other)) !== undefined

interface OptionVersions {
  readonly seen: OptionFields
  readonly option: OptionFields
}

async function mergeOption(tx: Tx, stored: Option, { seen, option }: OptionVersions): Promise<OptionFields> {
  const { merged, clashes } = mergeFields({
    stored: toOptionFields(stored),
    seen: toOptionFields(seen),
    sent: toOptionFields(option),
  })
  if (clashes.length > 0) {
    const last = await findLastChange(tx, { subject, subjectId: stored.id })
    refuse('option.changedMeanwhile', { clashes, by: last?.by ?? null, at: last?.at.toISOString() ?? null })
  }
  const seenIds = new Set(seen.values.map(({ id }) => id))
  const sentIds = new Set(option.values.map(({ id }) => id))
  // Those that others have added meanwhile follow at the end; what one has removed stays removed.
  const added = stored.values.filter(({ id }) => !seenIds.has(id) && !sentIds.has(id))
  const known = new Set(stored.values.map(({ id }) => id))
  const order = [...option.values.filter(({ id }) => id === null || known.has(id)), ...added]
  return fromOptionFields(merged, order)
}

function refuseUsed(stored: Option, { values }: OptionFields): void {
  const kept = new Set(values.map(({ id }) => id))
  const used = stored.values.filter((value) => !kept.has(value.id) && value.isUsed)
  if (used.length > 0)
    refuse('option.valueInUse', { values: used.map(({ names, code }) => firstName(names) ?? code).join(', ') })
}

function refuseFaults({ names, values }: OptionFields): void {
  const faults: OptionFault[] = []
  if (firstName(names) === undefined) faults.push({ path: 'names', because: 'nameMissing' })
  const seen = new Set<string>()
  for (const [at, value] of values.entries()) {
    const name = firstName(value.names)
    if (name === undefined) faults.push({ path: `values.${at}.names`, because: 'nameMissing' })
    else if (seen.has(name.toLowerCase())) faults.push({ path: `values.${at}.names`, because: 'nameTaken' })
    seen.add(name?.toLowerCase() ?? '')
  }
  if (faults.length > 0) refuse('option.invalid', { faults })
}

function withCodes(values: OptionFields['values'], stored: Option['values']): ValueWrite[] {
  const codes = new Map(stored.map(({ id, code }) => [id, code]))
  const taken = new Set(codes.values())
  return values.map(({ id, names, color }) => {
    const code = (id === null ? undefined : codes.get(id)) ?? makeCode(names, taken)
    taken.add(code)
    return { id, code, names: withoutEmpty(names), color }
  })
}

function makeCode(names: Labels, taken: ReadonlySet<string>): string {
  const stem =
    (firstName(names) ?? '')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'value'
  let code = stem
  for (let number = 2; taken.has(code); number++) code = `${stem}-${number}`
  return code
}

const withoutEmpty = (names: Labels): Labels =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
