import { createHmac } from 'node:crypto'
import type { Services } from '../kernel/context.ts'
import { getSecret } from '../kernel/security/secrets.ts'
import { createFirstOwnerLink } from './first-owner.ts'
import { operatorHandlers, type OperatorHandlers } from './handlers.ts'
import { createOperatorSessions, type OperatorSessions, type SecondFactor } from './sessions/operator-sessions.ts'
import { createOperatorAdmin, type OperatorAdmin } from './operator-admin.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { seal, unseal } from '../kernel/security/seal.ts'

export { listColleagues } from './operators-store.ts'

export * as roleLimits from './role-limits-store.ts'

export { listStaffWithPermission } from './staff-with-permission.ts'

export interface Operators {
  readonly handlers: OperatorHandlers
  /** The operator of a session; null: no valid session. */
  readonly findOperator: OperatorSessions['findOperator']
  readonly admin: OperatorAdmin
  /** A link that creates the first owner in the browser, once; null: there are staff accounts. */
  createFirstOwnerLink(): Promise<string | null>
}

interface OperatorsOptions {
  readonly origin: string
  /** The shop is only reachable from this machine: no second factor is required, unless the settings require it. */
  readonly isLocal: boolean
}

export function createOperators(services: Services, { origin, isLocal }: OperatorsOptions): Operators {
  const policy = async (): Promise<SecondFactor> =>
    (await services.settings())['operators.secondFactor'] ?? (isLocal ? 'offered' : 'required')
  const sessions = createOperatorSessions(services, policy)
  const deps: OperatorDependencies = { services, sessions, origin, policy, ...createProofKeys(services) }
  return {
    findOperator: sessions.findOperator,
    admin: createOperatorAdmin(services, { origin }),
    createFirstOwnerLink: () => createFirstOwnerLink(services, { origin }),
    handlers: operatorHandlers(deps),
  }
}

function createProofKeys(services: Services): Pick<OperatorDependencies, 'seal' | 'unseal' | 'signature'> {
  let key: Promise<Buffer> | undefined
  const getKey = () =>
    (key ??= getSecret(services.db, 'operator-proofs').then((text) => Buffer.from(text, 'base64url')))
  const toOwner = (operatorId: number) => `operator ${operatorId}`
  return {
    seal: async (operatorId, secret) => seal(await getKey(), toOwner(operatorId), secret),
    unseal: async (operatorId, sealed) => unseal(await getKey(), toOwner(operatorId), sealed),
    signature: async (text) =>
      createHmac('sha256', await getKey())
        .update(text)
        .digest(),
  }
}
