import type { OutreachFaults } from '@vitrine/contract/outreach/outreach-faults'
import { refuse } from '../kernel/context.ts'

/** Refuses with all invalid fields; missing fields take precedence over malformed ones. SF-8.38 */
export function refuseFaults(faults: OutreachFaults): void {
  const all = Object.values(faults)
  if (all.length === 0) return
  if (all.includes('required')) refuse('contact.missingData', { fields: faults })
  if (all.some((fault) => fault !== 'privacy')) refuse('contact.unexpectedFormat', { fields: faults })
  refuse('contact.privacyNotAccepted', { fields: faults })
}
