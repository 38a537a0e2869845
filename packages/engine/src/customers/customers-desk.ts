import { commandLine, recordAudit } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { classesOf, listCustomers, setBlocked, setClass, showCustomer, type CustomerClass, type ListedCustomer, type ShownCustomer } from './desk-store.ts'

export type { CustomerClass, ListedCustomer, ShownCustomer } from './desk-store.ts'

/** What the shop's people do with accounts from the command line. Refuses notFound for an e-mail or a class that nobody has. */
export interface CustomersDesk {
  list(which: { readonly class?: string | undefined; readonly isBlocked?: boolean | undefined; readonly most: number }): Promise<readonly ListedCustomer[]>
  show(email: string): Promise<ShownCustomer>
  /** All sessions end. SF-6.14 */
  block(email: string): Promise<void>
  unblock(email: string): Promise<void>
  setClass(email: string, code: string | null): Promise<void>
  classes(): Promise<readonly CustomerClass[]>
}

export function openCustomersDesk({ db, now }: Pick<Services, 'db' | 'now'>): CustomersDesk {
  async function setBlocking(email: string, isBlocked: boolean): Promise<void> {
    const { id } = await find(email)
    await inTransaction(db, async (tx) => {
      await setBlocked(tx, id, isBlocked)
      await recordAudit(tx, commandLine, { action: isBlocked ? 'customers block' : 'customers unblock', subject: 'customer', subjectId: id })
    })
  }

  const find = async (email: string) => await showCustomer(db, email.trim(), now()) ?? refuse('notFound', { because: `Nobody has an account with ${email}.` })
  return {
    list: (which) => listCustomers(db, which),
    show: find,
    block: (email) => setBlocking(email, true),
    unblock: (email) => setBlocking(email, false),
    async setClass(email, code) {
      const { id, class: before } = await find(email)
      await inTransaction(db, async (tx) => {
        await recordAudit(tx, commandLine, { action: 'customers class', subject: 'customer', subjectId: id, before: { class: before }, after: { class: code } })
        if (!await setClass(tx, id, code)) refuse('notFound', { because: `There is no class of customers called ${code}.` })
      })
    },
    classes: () => classesOf(db),
  }
}
