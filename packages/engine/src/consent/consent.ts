import { randomBytes } from 'node:crypto'
import {
  parseAnyConsent,
  consentCookie,
  consentGroups,
  consentValue,
  essentialGroup,
  optionalGroups,
  type ConsentGroup,
} from '@vitrine/contract/analytics/consent'
import type { ConsentMethod } from '@vitrine/contract/analytics/consent.contract'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import {
  listConsents,
  deleteOldConsents,
  insertConsent,
  type StoredConsent,
  type StoredConsentMethod,
} from './consent-store.ts'

export type { StoredConsent } from './consent-store.ts'

export interface ConsentModule {
  readonly handlers: Handlers<'doGiveConsent'>
  readonly jobs: readonly Job[]
}

/** The consent of visitors, and its proof. SF-1.23 */
export function createConsent({ db, now }: Services): ConsentModule {
  return {
    handlers: {
      async doGiveConsent({ caller, locale, now: givenAt }, { groups: requestedGroups, version, method }) {
        if (caller.network !== undefined)
          await enforceRateLimits(
            db,
            [{ action: 'consent', subject: caller.network, max: serverLimits.consentsPerNetwork, seconds: 3600 }],
            givenAt,
          )
        const before = parseAnyConsent(`${consentCookie}=${caller.consent ?? ''}`)
        const key = before?.key ?? randomBytes(16).toString('base64url')
        const groups = consentGroups.filter(
          (group, index) =>
            index === essentialGroup || optionalGroups.some((each) => each === group && requestedGroups.includes(each)),
        )
        // The page may have set the cookie already, so the previous choice is read from the stored proofs.
        const last = before && (await listConsents(db, key))[0]
        await inTransaction(db, (tx) =>
          insertConsent(tx, {
            key,
            groups,
            version,
            locale,
            method: getStoredMethod(method, { groups, before: last?.groups ?? [] }),
            givenAt,
          }),
        )
        caller.consent = consentValue({ version, groups, key })
        return { key, groups, givenAt: givenAt.toISOString() }
      },
    },
    jobs: [
      {
        name: 'forgetConsents',
        everySeconds: 86_400,
        run: () => inTransaction(db, (tx) => deleteOldConsents(tx, yearsBefore(now(), serverLimits.consentYears))),
      },
    ],
  }
}

/** Access to the proofs of consent for staff. */
export interface ConsentAdmin {
  list(key: string): Promise<readonly StoredConsent[]>
}

export function createConsentAdmin(db: Db): ConsentAdmin {
  return { list: (key) => listConsents(db, key) }
}

const methods: Readonly<Record<ConsentMethod, StoredConsentMethod>> = {
  acceptAll: 'accept_all',
  rejectAll: 'reject_all',
  choose: 'choose',
}

/** A choice that drops a group is a withdrawal, whichever button was used. */
function getStoredMethod(
  method: ConsentMethod,
  { groups, before }: { readonly groups: readonly ConsentGroup[]; readonly before: readonly ConsentGroup[] },
): StoredConsentMethod {
  return before.some((group) => !groups.includes(group)) ? 'withdraw' : methods[method]
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
