import type { Operation } from '@vitrine/contract/kernel/operation/operation'
import { hasAccess, isOperatorAccess } from '@vitrine/contract/kernel/permissions'
import { findTooLong } from '@vitrine/contract/kernel/operation/payload-lengths'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { operations, type Answer, type Input, type OperationName } from '@vitrine/contract/api/operations'
import * as v from 'valibot'
import {
  refuse,
  type Caller,
  type Context,
  type Handler,
  type Handlers,
  type Services,
  type Operator,
  type Visitor,
} from './kernel/context.ts'
import { withOneTurn } from './kernel/database/db.ts'

export interface Dispatch {
  call<N extends OperationName>(name: N, payload: Input<N>, caller: Caller): Promise<Answer<N>>
}

interface DispatchDependencies {
  readonly services: Services
  readonly handlers: Handlers
  readonly whoIs: (session: string | undefined) => Promise<Visitor>
  readonly getCurrency: (locale: Locale, visitor: Visitor) => Promise<string>
  readonly whoIsOperator: (secret: string | undefined) => Promise<Operator | null>
  /** Answers are checked against their schema in tests and development. */
  readonly checksAnswers: boolean
  readonly catchUpAfterPause: () => Promise<void> | undefined
}

/**
 * Runs an operation: access check, payload validation, handler, answer. The access check comes first, so that it does
 * not reveal the payload schema. Errors other than refusals are rethrown.
 */
export function createDispatch(deps: DispatchDependencies): Dispatch {
  return {
    async call(name, payload, caller) {
      const catchingUp = deps.catchUpAfterPause()
      if (catchingUp !== undefined) await catchingUp
      const operation = operations[name]
      const ctx = createContext(deps, caller)
      await refuseUnlessAllowed(ctx, operation)
      const parsedPayload = parsePayload(operation, payload)
      // The payload was parsed by the schema of this very operation.
      const handler = deps.handlers[name] as Handler<OperationName>
      const answer = await withOneTurn(() => handler(ctx, parsedPayload as never)).catch((error: unknown) => {
        if (isRefusal(error)) assertDeclared(name, error.key)
        throw error
      })
      if (deps.checksAnswers) v.parse(operation.answer, answer)
      caller.onOperation?.(name, parsedPayload)
      return answer as Answer<typeof name>
    },
  }

  // Clients rely on declared refusals; in tests and development an undeclared one throws.
  function assertDeclared(name: OperationName, key: string): void {
    const { access, refusals } = operations[name]
    // A customer whose account was erased while the session was cached is refused like a guest. A busy shop can refuse
    // any operation that writes.
    const declared: readonly string[] = [
      ...refusals,
      'shopBusy',
      ...(access === 'customer' ? ['security.loginRequired'] : []),
    ]
    if (deps.checksAnswers && !declared.includes(key))
      throw new Error(`${name} refused with ${key}, which its contract does not declare`)
  }
}

function createContext({ services, whoIs, whoIsOperator, getCurrency }: DispatchDependencies, caller: Caller): Context {
  let visitorPromise: Promise<Visitor> | undefined
  let operatorPromise: Promise<Operator | null> | undefined
  let currencyPromise: Promise<string> | undefined
  const visitor = () =>
    (visitorPromise ??= whoIs(caller.session).then((found) => {
      if (found.isProlonged === true) caller.isSessionProlonged = true
      return found
    }))
  return {
    db: services.db,
    now: services.now(),
    passwordCost: services.passwordCost,
    locale: caller.locale,
    caller,
    visitor,
    audience: async () => caller.audience ?? ((await visitor()).customerId === null ? 'public' : 'customer'),
    customerClass: async () =>
      caller.audience === undefined ? ((await visitor()).classId ?? null) : (caller.customerClass ?? null),
    currency: () =>
      (currencyPromise ??=
        caller.currency === undefined
          ? visitor().then((by) => getCurrency(caller.locale, by))
          : Promise.resolve(caller.currency)),
    operator: () => (operatorPromise ??= whoIsOperator(caller.operator)),
    recordCacheTag: (subject, id) => caller.recordCacheTag?.(id === undefined ? subject : `${subject}:${id}`),
  }
}

async function refuseUnlessAllowed(ctx: Context, { access, isEnrolment, isStepUp }: Operation): Promise<void> {
  if (access === 'customer' && (await ctx.visitor()).customerId === null) refuse('security.loginRequired')
  if (!isOperatorAccess(access)) return
  const operator = await ctx.operator()
  if (operator === null) refuse('security.operatorRequired')
  if (!operator.isComplete && isEnrolment !== true) refuse('operator.secondFactorRequired')
  if (!hasAccess(operator.permissions, access)) refuse('security.roleRequired', { permission: access })
  if (isStepUp === true && !operator.isFresh) refuse('operator.freshProofRequired')
}

/** Refuses with the first wrong field: an issue for each of ten thousand would cost more than any answer. */
function parsePayload({ payload: schema }: Operation, payload: unknown): unknown {
  const tooLong = findTooLong(schema, payload)
  if (tooLong !== undefined) refuse('invalidPayload', { fields: { [tooLong]: 'Too long' } })
  const parsed = v.safeParse(schema, payload, { abortEarly: true })
  if (!parsed.success)
    refuse('invalidPayload', {
      fields: Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
    })
  return parsed.output
}
