import { findPerson, readCustomerDetails } from '../customers/customers.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { erasePerson } from './erase-person.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { mergeCustomers, readCustomerMerge } from './merge-customers.ts'

export type StaffPrivacyHandlers = Handlers<
  'doExportCustomerData' | 'doEraseCustomer' | 'getCustomerMerge' | 'doMergeCustomers'
>

/** Export, erasure and merge of customers by staff. */
export function staffPrivacyHandlers(
  services: Services,
  sessions: { endByCustomer(customerId: number, options: { readonly except: null }): Promise<unknown> },
): StaffPrivacyHandlers {
  return {
    async doExportCustomerData(ctx, { customerId }) {
      const { email, isEmailProved } = await requirePerson(ctx, customerId)
      const data = await exportPersonalData(services, { customerId, email: isEmailProved ? email : null }, ctx.locale)
      await inTransaction(ctx.db, (tx) =>
        recordAudit(tx, ctx, { action: 'doExportCustomerData', subject: 'customer', subjectId: customerId }),
      )
      return { fileName: `customer-${customerId}.json`, data: withoutKeys(data) }
    },
    async doEraseCustomer(ctx, { customerId, seenEmail }) {
      await inTransaction(ctx.db, async (tx) => {
        const person = (await findPerson(tx, customerId)) ?? refuse('notFound')
        if (person.email !== seenEmail) refuse('customer.changed')
        // Without the address: the log outlives the person.
        await recordAudit(tx, ctx, { action: 'doEraseCustomer', subject: 'customer', subjectId: customerId })
        await erasePerson(tx, { customerId, email: person.isEmailProved ? person.email : null }, ctx.now)
      })
      await sessions.endByCustomer(customerId, { except: null })
      return null
    },
    getCustomerMerge: readCustomerMerge,
    async doMergeCustomers(ctx, payload) {
      await mergeCustomers(ctx, payload)
      await sessions.endByCustomer(payload.mergeId, { except: null })
      return readCustomerDetails(services, ctx, payload.keepId)
    },
  }
}

/** Keys and addresses with which one acts as the customer; in their own export customers get them. */
function withoutKeys(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const strip = (key: string, value: unknown) => {
    const isKey = key === 'accessKey' || key === 'paymentUrl' || key === 'fileUrl'
    return typeof value === 'string' && (isKey || value.startsWith('/documents/')) ? '' : value
  }
  return JSON.parse(JSON.stringify(data, strip)) as Record<string, unknown>
}

async function requirePerson({ db }: Context, customerId: number) {
  return (await findPerson(db, customerId)) ?? refuse('notFound')
}
