import type { StaffRequest } from './staff-request.ts'

export interface ManualPageData {
  readonly view: 'manual'
  readonly title: string
}

/** The manual of page management, opened beside the editor. It contains nothing confidential. ED-2.28 */
export function loadManualPage({ t }: StaffRequest): ManualPageData {
  return { view: 'manual', title: t('operator.manual.title') }
}
