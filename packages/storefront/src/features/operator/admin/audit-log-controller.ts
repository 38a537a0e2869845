import type { Answer } from '@vitrine/contract/api/operations'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { StaffRequest } from './staff-request.ts'

export interface AuditLogPageData {
  readonly view: 'log'
  readonly title: string
  readonly entries: readonly LogEntryRow[]
  readonly newer: number | null
  readonly older: number | null
  readonly timeZone: string
}

export interface LogEntryRow {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly action: string
  readonly subject: string
  readonly changes: readonly string[]
}

export async function loadAuditLogPage(request: StaffRequest): Promise<AuditLogPageData> {
  const { call, t, url } = request
  const requestedPage = Number(url.searchParams.get('page') ?? 1)
  const { entries, page, hasMore } = await call('getAuditLog', {
    page: Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= 1_000_000 ? requestedPage : 1,
  })
  return {
    view: 'log',
    title: t('operator.log.title'),
    newer: page > 1 ? page - 1 : null,
    older: hasMore ? page + 1 : null,
    timeZone: await shopTimeZone(request),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: entry.operatorId === null ? t('operator.log.commandLine') : entry.operatorName,
      action: entry.action,
      subject: `${entry.subject} ${entry.subjectId}`,
      changes: describeChanges(entry),
    })),
  }
}

const maxChanges = 8
const maxValueLength = 80

/** 'role: editor → viewer', field by field, without unchanged fields. */
function describeChanges({ before, after }: Answer<'getAuditLog'>['entries'][number]): string[] {
  const [old, now] = [toFields(before), toFields(after)]
  const names = Array.from(new Set([...Object.keys(old), ...Object.keys(now)])).filter(
    (name) => formatValue(old[name]) !== formatValue(now[name]),
  )
  return names
    .slice(0, maxChanges)
    .map(
      (name) =>
        `${name}: ${[old, now].flatMap((fields) => (name in fields ? [formatValue(fields[name])] : [])).join(' → ')}`,
    )
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}
