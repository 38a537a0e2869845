import type { Operation } from '@vitrine/contract/kernel/operation'
import { isOperatorAccess, hasRole } from '@vitrine/contract/kernel/operator-role'
import { findTooLong } from '@vitrine/contract/kernel/payload-lengths'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { operations, type Answer, type Input, type OperationName } from '@vitrine/contract/operations'
import * as v from 'valibot'
import { refuse, type Caller, type Context, type Handler, type Handlers, type Services, type Operator, type Visitor } from './kernel/context.ts'

export interface Dispatch {
  call<N extends OperationName>(name: N, payload: Input<N>, caller: Caller): Promise<Answer<N>>
}

interface Parts {
  readonly house: Services
  readonly handlers: Handlers
  readonly whoIs: (session: string | undefined) => Promise<Visitor>
  readonly whoIsOperator: (secret: string | undefined) => Promise<Operator | null>
  /** Answers are checked against their schema in tests and development. */
  readonly checksAnswers: boolean
}

/** Name to access to payload to handler to answer: who may not ask is not told what could be asked. What is no refusal is a fault, and rises as it is. */
export function createDispatch(parts: Parts): Dispatch {
  return {
    async call(name, payload, caller) {
      const operation = operations[name]
      const ctx = contextOf(parts, caller)
      await refuseUnlessAllowed(ctx, operation)
      const payloadOutput = validPayload(operation, payload)
      // The payload was parsed by the schema of this very operation.
      const answer = await (parts.handlers[name] as Handler<OperationName>)(ctx, payloadOutput as never).catch((error: unknown) => {
        if (isRefusal(error)) expectDeclared(name, error.key)
        throw error
      })
      if (parts.checksAnswers) v.parse(operation.answer, answer)
      caller.onOperation?.(name, payloadOutput)
      return answer as Answer<typeof name>
    },
  }

  // A refusal that its operation does not declare would surprise every client: tests and development stop on it.
  function expectDeclared(name: OperationName, key: string): void {
    const { access, refusals } = operations[name]
    // Whose account went while their session was still remembered is refused as one who never was logged in.
    const declared: readonly string[] = access === 'customer' ? [...refusals, 'security.loginRequired'] : refusals
    if (parts.checksAnswers && !declared.includes(key)) throw new Error(`${name} refused with ${key}, which it does not declare`)
  }
}

function contextOf({ house, whoIs, whoIsOperator }: Parts, caller: Caller): Context {
  let known: Promise<Visitor> | undefined
  let knownOperator: Promise<Operator | null> | undefined
  const visitor = () => (known ??= whoIs(caller.session).then((who) => {
    if (who.isProlonged === true) caller.isSessionProlonged = true
    return who
  }))
  return {
    db: house.db, now: house.now(), locale: caller.locale, caller, visitor,
    audience: async () => caller.audience ?? ((await visitor()).customerId === null ? 'public' : 'customer'),
    customerClass: async () => (caller.audience === undefined ? (await visitor()).classId ?? null : caller.customerClass ?? null),
    operator: () => (knownOperator ??= whoIsOperator(caller.operator)),
    recordCacheTag: (subject, id) => caller.recordCacheTag?.(id === undefined ? subject : `${subject}:${id}`),
  }
}

async function refuseUnlessAllowed(ctx: Context, { access, isEnrolment, isStepUp }: Operation): Promise<void> {
  if (access === 'customer' && (await ctx.visitor()).customerId === null) refuse('security.loginRequired')
  if (!isOperatorAccess(access)) return
  const operator = await ctx.operator()
  if (operator === null) refuse('security.operatorRequired')
  if (!operator.isComplete && isEnrolment !== true) refuse('operator.secondFactorRequired')
  if (!hasRole(operator.role, access)) refuse('security.roleRequired', { role: access })
  if (isStepUp === true && !operator.isFresh) refuse('operator.freshProofRequired')
}

/** Refuses with the first wrong field: an issue for each of ten thousand would cost more than any answer. */
function validPayload({ payload: schema }: Operation, payload: unknown): unknown {
  const tooLong = findTooLong(schema, payload)
  if (tooLong !== undefined) refuse('invalidPayload', { fields: { [tooLong]: 'Too long' } })
  const parsed = v.safeParse(schema, payload, { abortEarly: true })
  if (!parsed.success) refuse('invalidPayload', { fields: Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])) })
  return parsed.output
}
