import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { BotCheckPurpose } from '@vitrine/contract/outreach.contract'
import type { Answer } from '@vitrine/contract/operations'
import { enforceRateLimits } from '../kernel/rate-limits.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { getSecret } from '../kernel/secrets.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import { forgetUsed, useOnce } from './bot-check-store.ts'
import { formToken, isFormToken, readFormToken } from './form-token.ts'

export interface BotCheckDesk {
  offer(purpose: BotCheckPurpose, now: Date): Promise<Answer<'getBotCheck'>>
  /**
   * Refuses with botCheck.missing where the box was not ticked and with botCheck.failed where the proof is wrong, over or used. It uses the proof up, so it is asked last,
   * right before something is written. SF-5.11, SF-5.15
   */
  pass(ctx: Context, purpose: BotCheckPurpose, proof: string): Promise<void>
  readonly jobs: readonly Job[]
}

type Shown = { readonly id: string; readonly until: Date } | undefined

export function openBotCheck({ db, now: clock }: Services, provider: BotCheck): BotCheckDesk {
  const key = () => getSecret(db, 'bot-checks')

  async function judge(proof: string, purpose: BotCheckPurpose, now: Date): Promise<Shown> {
    const subject = { key: await key(), purpose }
    return isFormToken(proof) ? waitedFor(readFormToken(proof, subject), now) : provider.verify(proof, { ...subject, now })
  }

  return {
    async offer(purpose, now) {
      const subject = { key: await key(), purpose }
      return { challenge: await provider.challenge({ ...subject, until: after(now, serverLimits.botCheckSeconds) }), formToken: formToken(subject, now) }
    },
    async pass({ caller, now }, purpose, proof) {
      if (proof === '') refuse('botCheck.missing')
      const shown = await judge(proof, purpose, now)
      if (!shown) refuse('botCheck.failed')
      // Time is cheap for a machine: whoever shows nothing else may do it a few times only.
      if (isFormToken(proof) && caller.network !== undefined) await enforceRateLimits(db, [{ action: 'formToken', subject: caller.network, max: serverLimits.formTokensPerHour, seconds: 3600 }], now)
      if (!(await useOnce(db, shown))) refuse('botCheck.failed')
    },
    jobs: [{ name: 'forgetBotChecks', everySeconds: 600, run: () => inTransaction(db, (tx) => forgetUsed(tx, clock())) }],
  }
}

/** Nobody fills a form in within a moment. */
function waitedFor(token: ReturnType<typeof readFormToken>, now: Date): Shown {
  if (!token) return undefined
  const until = after(token.madeAt, serverLimits.formTokenSeconds)
  return now >= after(token.madeAt, serverLimits.formTokenMinSeconds) && now < until ? { id: token.id, until } : undefined
}

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
