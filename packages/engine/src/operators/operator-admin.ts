import { doAddOperator } from '@vitrine/contract/account/operators.contract'
import * as v from 'valibot'
import { commandLine } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import {
  addOperator,
  editOperator,
  resetOperator,
  type CreatedOperator,
  type NewOperator,
} from './operator-accounts.ts'
import { listOperators, findLoginByEmail, type ListedOperator } from './operators-store.ts'

/** Staff accounts for the command line. Refusals have a detail `because` with the reason as a sentence. */
export interface OperatorAdmin {
  list(): Promise<readonly ListedOperator[]>
  /** Without a password, the result has a link to choose one. */
  create(operator: NewOperator): Promise<CreatedOperator>
  setRole(email: string, role: string): Promise<void>
  setActive(email: string, isActive: boolean): Promise<void>
  /**
   * For a lost phone or password: deletes password, authenticator, passkeys and sessions, and creates a new link to
   * choose a password.
   */
  reset(email: string): Promise<{ readonly link: string }>
}

export function createOperatorAdmin(
  services: Pick<Services, 'db' | 'now' | 'passwordCost'>,
  { origin }: { readonly origin: string },
): OperatorAdmin {
  const getId = async (email: string) =>
    (await findLoginByEmail(services.db, email))?.id ??
    refuse('operator.notFound', { because: `There is no staff account with the e-mail address ${email}.` })
  const change = async (
    email: string,
    changes: { readonly role?: string; readonly isActive?: boolean },
    action: string,
  ) => {
    const id = await getId(email)
    await inTransaction(services.db, (tx) => editOperator(tx, commandLine, { id, ...changes, action }))
  }
  return {
    list: () => listOperators(services.db),
    async create({ password, ...input }) {
      const parsed = v.safeParse(doAddOperator.payload, input)
      if (!parsed.success)
        refuse('invalidPayload', {
          fields: Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
        })
      return addOperator(services, commandLine, {
        ...parsed.output,
        ...(password !== undefined && { password }),
        origin,
        action: 'operator create',
      })
    },
    setRole: (email, role) => change(email, { role }, 'operator role'),
    setActive: (email, isActive) => change(email, { isActive }, isActive ? 'operator activate' : 'operator deactivate'),
    async reset(email) {
      return resetOperator(services, commandLine, { id: await getId(email), origin, action: 'operator reset' })
    },
  }
}
