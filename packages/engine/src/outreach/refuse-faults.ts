import type { OutreachFaults } from '@vitrine/contract/outreach-faults'
import { refuse } from '../kernel/context.ts'

/** Refuses with every field that is wrong; what is missing is said before what is written wrongly. SF-8.38 */
export function refuseFaults(faults: OutreachFaults): void {
  const all = Object.values(faults)
  if (all.length === 0) return
  if (all.includes('required')) refuse('contact.missingData', { fields: faults })
  if (all.some((fault) => fault !== 'privacy')) refuse('contact.unexpectedFormat', { fields: faults })
  refuse('contact.privacyNotAccepted', { fields: faults })
}
