import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { BotCheckPurpose } from '@vitrine/contract/outreach/outreach.contract'
import type { Answer } from '@vitrine/contract/api/operations'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { getSecret } from '../kernel/security/secrets.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import { deleteExpiredProofs, consumeProof } from './bot-check-store.ts'
import { createFormToken, isFormToken, readFormToken } from './form-token.ts'

export interface BotCheckVerifier {
  offer(purpose: BotCheckPurpose, now: Date): Promise<Answer<'getBotCheck'>>
  /**
   * Refuses with botCheck.missing if the box was not ticked, and with botCheck.failed if the proof is invalid, expired
   * or used. It consumes the proof, so call it last, right before writing. SF-5.11, SF-5.15
   */
  pass(ctx: Context, purpose: BotCheckPurpose, proof: string): Promise<void>
  readonly jobs: readonly Job[]
}

type VerifiedProof = { readonly id: string; readonly until: Date } | undefined

export function createBotCheckVerifier({ db, now: clock }: Services, provider: BotCheck): BotCheckVerifier {
  const key = () => getSecret(db, 'bot-checks')

  async function verifyProof(proof: string, purpose: BotCheckPurpose, now: Date): Promise<VerifiedProof> {
    const subject = { key: await key(), purpose }
    return isFormToken(proof)
      ? checkFormAge(readFormToken(proof, subject), now)
      : provider.verify(proof, { ...subject, now })
  }

  return {
    async offer(purpose, now) {
      const subject = { key: await key(), purpose }
      return {
        challenge: await provider.challenge({ ...subject, until: after(now, serverLimits.botCheckSeconds) }),
        formToken: createFormToken(subject, now),
      }
    },
    async pass({ caller, now }, purpose, proof) {
      if (proof === '') refuse('botCheck.missing')
      const verified = await verifyProof(proof, purpose, now)
      if (!verified) refuse('botCheck.failed')
      // Waiting costs a machine nothing, so form tokens are rate limited.
      if (isFormToken(proof) && caller.network !== undefined)
        await enforceRateLimits(
          db,
          [{ action: 'formToken', subject: caller.network, max: serverLimits.formTokensPerHour, seconds: 3600 }],
          now,
        )
      if (!(await consumeProof(db, verified))) refuse('botCheck.failed')
    },
    jobs: [
      {
        name: 'forgetBotChecks',
        everySeconds: 600,
        run: () => inTransaction(db, (tx) => deleteExpiredProofs(tx, clock())),
      },
    ],
  }
}

/** A form token is valid only after a minimum time, because people need time to fill in a form. */
function checkFormAge(token: ReturnType<typeof readFormToken>, now: Date): VerifiedProof {
  if (!token) return undefined
  const until = after(token.createdAt, serverLimits.formTokenSeconds)
  return now >= after(token.createdAt, serverLimits.formTokenMinSeconds) && now < until
    ? { id: token.id, until }
    : undefined
}

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
