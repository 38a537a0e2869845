import type { OperatorRole } from '@vitrine/contract/kernel/operator-role'
import { doAddOperator } from '@vitrine/contract/operators.contract'
import * as v from 'valibot'
import { commandLine } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { addOperator, changePerson, resetOperator, type Added, type NewOperator } from './people.ts'
import { listOperators, loginOf, type ListedOperator } from './operators-store.ts'

/** What the command line does with the shop's people. Refusals carry a detail `because` that says in a sentence what stands against it. */
export interface OperatorsDesk {
  list(): Promise<readonly ListedOperator[]>
  /** Without a password, it comes with a link to choose one. */
  create(operator: NewOperator): Promise<Added>
  setRole(email: string, role: OperatorRole): Promise<void>
  setActive(email: string, isActive: boolean): Promise<void>
  /** For whoever lost their phone: password, code, passkeys and sessions go, and a new link to choose a password comes. */
  reset(email: string): Promise<{ readonly link: string }>
}

export function openOperatorsDesk(house: Pick<Services, 'db' | 'now'>, { origin }: { readonly origin: string }): OperatorsDesk {
  const idOf = async (email: string) => (await loginOf(house.db, email))?.id ?? refuse('operator.notFound', { because: `Nobody with the e-mail ${email} runs this shop.` })
  const change = async (email: string, wish: { readonly role?: OperatorRole; readonly isActive?: boolean }, action: string) => {
    const id = await idOf(email)
    await inTransaction(house.db, (tx) => changePerson(tx, commandLine, { id, ...wish, action }))
  }
  return {
    list: () => listOperators(house.db),
    async create({ password, ...typed }) {
      const parsed = v.safeParse(doAddOperator.payload, typed)
      if (!parsed.success) refuse('invalidPayload', { fields: Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])) })
      return addOperator(house, commandLine, { ...parsed.output, ...(password !== undefined && { password }), origin, action: 'operator create' })
    },
    setRole: (email, role) => change(email, { role }, 'operator role'),
    setActive: (email, isActive) => change(email, { isActive }, isActive ? 'operator activate' : 'operator deactivate'),
    async reset(email) {
      return resetOperator(house, commandLine, { id: await idOf(email), origin, action: 'operator reset' })
    },
  }
}
