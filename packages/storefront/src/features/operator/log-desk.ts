import type { Answer } from '@vitrine/contract/operations'
import { shopTimeZone } from './shop-time-zone.ts'
import type { Visit } from './visit.ts'

export interface LogShown {
  readonly desk: 'log'
  readonly title: string
  readonly entries: readonly ShownEntry[]
  readonly newer: number | null
  readonly older: number | null
  readonly timeZone: string
}

export interface ShownEntry {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly action: string
  readonly subject: string
  readonly changes: readonly string[]
}

export async function loadLog(visit: Visit): Promise<LogShown> {
  const { call, t, url } = visit
  const asked = Number(url.searchParams.get('page') ?? 1)
  const { entries, page, hasMore } = await call('getAuditLog', { page: Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1 })
  return {
    desk: 'log', title: t('operator.log.title'), newer: page > 1 ? page - 1 : null, older: hasMore ? page + 1 : null, timeZone: await shopTimeZone(visit),
    entries: entries.map((entry) => ({
      id: entry.id, at: entry.at, who: entry.operatorId === null ? t('operator.log.commandLine') : entry.operatorName,
      action: entry.action, subject: `${entry.subject} ${entry.subjectId}`, changes: changesOf(entry),
    })),
  }
}

const mostChanges = 8
const mostLetters = 80

/** 'role: editor → viewer', field by field; what stayed the same is not told. */
function changesOf({ before, after }: Answer<'getAuditLog'>['entries'][number]): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = Array.from(new Set([...Object.keys(old), ...Object.keys(now)])).filter((name) => said(old[name]) !== said(now[name]))
  return names.slice(0, mostChanges).map((name) => `${name}: ${[old, now].flatMap((fields) => (name in fields ? [said(fields[name])] : [])).join(' → ')}`)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

function said(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? ''
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}
