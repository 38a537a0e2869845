import type { Visit } from './visit.ts'

export interface ManualShown {
  readonly desk: 'manual'
  readonly title: string
}

/** How the pages of the shop are managed: whoever works in the editor opens it beside. It holds nothing that is secret. ED-2.28 */
export function loadManual({ t }: Visit): ManualShown {
  return { desk: 'manual', title: t('operator.manual.title') }
}
