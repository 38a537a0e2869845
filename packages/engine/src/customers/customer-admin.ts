import { commandLine, recordAudit } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import {
  listClasses,
  listCustomers,
  setBlocked,
  setClass,
  findCustomerDetails,
  type CustomerClass,
  type ListedCustomer,
  type CustomerDetails,
} from './customer-admin-store.ts'

export type { CustomerClass, ListedCustomer, CustomerDetails } from './customer-admin-store.ts'

/** Customer accounts for staff on the command line. Refuses notFound for an unknown e-mail or class. */
export interface CustomerAdmin {
  list(filter: {
    readonly class?: string | undefined
    readonly isBlocked?: boolean | undefined
    readonly limit: number
  }): Promise<readonly ListedCustomer[]>
  show(email: string): Promise<CustomerDetails>
  /** Also ends all sessions. SF-6.14 */
  block(email: string): Promise<void>
  unblock(email: string): Promise<void>
  setClass(email: string, code: string | null): Promise<void>
  classes(): Promise<readonly CustomerClass[]>
}

export function createCustomerAdmin({ db, now }: Pick<Services, 'db' | 'now'>): CustomerAdmin {
  async function setBlocking(email: string, isBlocked: boolean): Promise<void> {
    const { id } = await findCustomer(email)
    await inTransaction(db, async (tx) => {
      await setBlocked(tx, id, isBlocked)
      await recordAudit(tx, commandLine, {
        action: isBlocked ? 'customers block' : 'customers unblock',
        subject: 'customer',
        subjectId: id,
      })
    })
  }

  const findCustomer = async (email: string) =>
    (await findCustomerDetails(db, email.trim(), now())) ??
    refuse('notFound', { because: `There is no customer account with the e-mail address ${email}.` })
  return {
    list: (filter) => listCustomers(db, filter),
    show: findCustomer,
    block: (email) => setBlocking(email, true),
    unblock: (email) => setBlocking(email, false),
    async setClass(email, code) {
      const { id, class: before } = await findCustomer(email)
      await inTransaction(db, async (tx) => {
        await recordAudit(tx, commandLine, {
          action: 'customers class',
          subject: 'customer',
          subjectId: id,
          before: { class: before },
          after: { class: code },
        })
        if (!(await setClass(tx, id, code))) refuse('notFound', { because: `There is no customer class '${code}'.` })
      })
    },
    classes: () => listClasses(db),
  }
}
