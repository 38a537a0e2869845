import { randomBytes } from 'node:crypto'
import { parseAnyConsent, consentCookie, consentGroups, consentValue, essentialGroup, optionalGroups, type ConsentGroup } from '@vitrine/contract/consent'
import type { ConsentMethod } from '@vitrine/contract/consent.contract'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { consentsOf, forgetConsents, noteConsent, type NotedConsent, type NotedMethod } from './consent-store.ts'

export type { NotedConsent } from './consent-store.ts'

export interface ConsentRoom {
  readonly handlers: Handlers<'doGiveConsent'>
  readonly jobs: readonly Job[]
}

/** What visitors let the shop do, and the proof of it. SF-1.23 */
export function openConsent({ db, now }: Services): ConsentRoom {
  return {
    handlers: {
      async doGiveConsent({ caller, locale, now: givenAt }, { groups: wanted, version, method }) {
        if (caller.network !== undefined) await enforceRateLimits(db, [{ action: 'consent', subject: caller.network, max: serverLimits.consentsPerNetwork, seconds: 3600 }], givenAt)
        const before = parseAnyConsent(`${consentCookie}=${caller.consent ?? ''}`)
        const key = before?.key ?? randomBytes(16).toString('base64url')
        const groups = consentGroups.filter((group, index) => index === essentialGroup || optionalGroups.some((each) => each === group && wanted.includes(each)))
        // The cookie may already say what was chosen, since a page acts at once: what was there before stands in the proofs.
        const last = before && (await consentsOf(db, key))[0]
        await inTransaction(db, (tx) => noteConsent(tx, { key, groups, version, locale, method: methodOf(method, { groups, before: last?.groups ?? [] }), givenAt }))
        caller.consent = consentValue({ version, groups, key })
        return { key, groups, givenAt: givenAt.toISOString() }
      },
    },
    jobs: [{ name: 'forgetConsents', everySeconds: 86_400, run: () => inTransaction(db, (tx) => forgetConsents(tx, yearsBefore(now(), serverLimits.consentYears))) }],
  }
}

/** The proofs for whoever must show one. */
export interface ConsentsDesk {
  of(key: string): Promise<readonly NotedConsent[]>
}

export function openConsentsDesk(db: Db): ConsentsDesk {
  return { of: (key) => consentsOf(db, key) }
}

const methods: Readonly<Record<ConsentMethod, NotedMethod>> = { acceptAll: 'accept_all', rejectAll: 'reject_all', choose: 'choose' }

/** Who takes back what was given withdraws, by whatever button. */
function methodOf(method: ConsentMethod, { groups, before }: { readonly groups: readonly ConsentGroup[]; readonly before: readonly ConsentGroup[] }): NotedMethod {
  return before.some((group) => !groups.includes(group)) ? 'withdraw' : methods[method]
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
