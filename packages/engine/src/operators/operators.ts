import { createHmac } from 'node:crypto'
import type { Services, Operator } from '../kernel/context.ts'
import { getSecret } from '../kernel/secrets.ts'
import { operatorHandlers, type OperatorHandlers } from './handlers.ts'
import { openOperatorSessions, type SecondFactor } from './operator-sessions.ts'
import { openOperatorsDesk, type OperatorsDesk } from './operators-desk.ts'
import type { Parts } from './parts.ts'
import { seal, unseal } from './seal.ts'

export { openOperatorsDesk, type OperatorsDesk } from './operators-desk.ts'

export interface Operators {
  readonly handlers: OperatorHandlers
  /** Who of the shop's people a session belongs to; null: to nobody, or to nobody any more. */
  whoIs(secret: string | undefined): Promise<Operator | null>
  readonly desk: OperatorsDesk
}

interface Opening {
  readonly origin: string
  /** Only this machine reaches the shop: trying it out asks for no second proof, unless the settings say so. */
  readonly isLocal: boolean
}

export function openOperators(house: Services, { origin, isLocal }: Opening): Operators {
  const policy = async (): Promise<SecondFactor> => (await house.settings())['operators.secondFactor'] ?? (isLocal ? 'offered' : 'required')
  const sessions = openOperatorSessions(house, policy)
  const parts: Parts = { house, sessions, origin, policy, ...proofKeys(house) }
  return { whoIs: sessions.whoIs, desk: openOperatorsDesk(house, { origin }), handlers: operatorHandlers(parts) }
}

function proofKeys(house: Services): Pick<Parts, 'sealed' | 'unsealed' | 'signature'> {
  let key: Promise<Buffer> | undefined
  const keyed = () => (key ??= getSecret(house.db, 'operator-proofs').then((text) => Buffer.from(text, 'base64url')))
  const owner = (operatorId: number) => `operator ${operatorId}`
  return {
    sealed: async (operatorId, secret) => seal(await keyed(), owner(operatorId), secret),
    unsealed: async (operatorId, sealed) => unseal(await keyed(), owner(operatorId), sealed),
    signature: async (text) => createHmac('sha256', await keyed()).update(text).digest(),
  }
}
