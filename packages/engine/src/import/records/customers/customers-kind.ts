import { isCheckableHash } from '../../../kernel/security/foreign-password.ts'
import { toChange } from '../../journal/import-change.ts'
import { splitCell, type SourceRow } from '../../sources/source-cells.ts'
import { deleteUnreferenced } from '../delete-unreferenced-store.ts'
import { hasColumns, type RecordKind, type RecordRemark } from '../record-kind.ts'
import { customerColumns } from './customer-columns.ts'
import {
  clearFilledFields,
  fillCustomers,
  findCountryIds,
  insertCustomers,
  listCustomersByEmail,
  listUntouchedCustomers,
  personFields,
  type CustomerDraft,
} from './customers-store.ts'

const lengths = { name: 100, address: 200, tags: 20 } as const

/** Accounts of customers. One that the shop has is only completed, never overwritten. */
export const customersKind: RecordKind<CustomerDraft> = {
  key: 'customers',
  columns: customerColumns,
  recognise(names) {
    if (!hasColumns(names, customerColumns, 'email')) return undefined
    // Orders and products can have an e-mail address, too.
    if (names.has('lineitem name') || names.has('variant sku') || names.has('initial balance')) return undefined
    if (hasColumns(names, customerColumns, 'contactId')) return 'plentyone'
    if (hasColumns(names, customerColumns, 'wordPressId') || names.has('user_pass')) return 'woocommerce'
    if (hasColumns(names, customerColumns, 'shopifyId') || names.has('accepts email marketing')) return 'shopify'
    return hasColumns(names, customerColumns, 'lastName') ? 'table' : undefined
  },
  async *draft(rows) {
    const seen = new Set<string>()
    for await (const row of rows) {
      const email = row.get('email')
      const fault = findEmailFault(row, email, seen)
      if (fault) {
        yield fault
        continue
      }
      seen.add(email.toLowerCase())
      const password = row.get('password')
      const isKnownHash = isCheckableHash(password)
      if (password !== '' && !isKnownHash)
        yield { line: row.line, subject: email, isLeftOut: false, key: 'passwordUnknown' } satisfies RecordRemark
      yield toDraft(row, email, isKnownHash ? password : null)
    }
  },
  async write(tx, drafts, context) {
    const known = await listCustomersByEmail(
      tx,
      drafts.map(({ email }) => email),
    )
    const countries = await findCountryIds(
      tx,
      drafts.map(({ address }) => address.country),
    )
    const remarks: RecordRemark[] = []
    const fresh = drafts.filter(({ email }) => !known.has(email.toLowerCase()))
    const complete = fresh.map((draft) => {
      const countryId = countries.get(draft.address.country.toUpperCase()) ?? null
      const fault = findAddressFault(draft, countryId)
      if (fault) remarks.push({ line: draft.line, subject: draft.email, isLeftOut: false, ...fault })
      return { ...draft, countryId: fault ? null : countryId }
    })
    const added = await insertCustomers(tx, complete, context)
    const filled = await fillCustomers(
      tx,
      drafts.flatMap((draft) => {
        const before = known.get(draft.email.toLowerCase())
        return before ? [{ ...draft, customerId: before.customerId }] : []
      }),
    )
    return {
      remarks,
      accepted: drafts.length,
      changes: [
        ...added.map((row) =>
          toChange({
            kind: 'new',
            subject: row.email,
            title: row.name,
            rowId: row.customerId,
            customerId: row.customerId,
            digest: row.digest,
          }),
        ),
        ...filled.map((row) =>
          toChange({
            kind: 'changed',
            subject: row.email,
            title: row.name,
            rowId: row.customerId,
            customerId: row.customerId,
            fields: personFields.flatMap((field) => {
              const after = row[field]
              return after === null ? [] : [{ field, before: null, after }]
            }),
          }),
        ),
      ],
    }
  },
  async undo(tx, changes, isRehearsal) {
    const added = changes.filter(({ kind }) => kind === 'new')
    const untouched = await listUntouchedCustomers(tx, added)
    const referenced = isRehearsal ? new Set<number>() : await deleteUnreferenced(tx, 'customers', [...untouched])
    const kept = added.filter(({ rowId }) => rowId === null || !untouched.has(rowId) || referenced.has(rowId))
    const changed = changes.filter(({ kind }) => kind === 'changed')
    const cleared = await clearFilledFields(tx, changed, isRehearsal)
    return new Set([...kept, ...changed.filter(({ id }) => !cleared.has(id))].map(({ id }) => id))
  },
}

function findEmailFault(row: SourceRow, email: string, seen: ReadonlySet<string>): RecordRemark | undefined {
  const leftOut = (key: RecordRemark['key']): RecordRemark => ({
    line: row.line,
    subject: email,
    isLeftOut: true,
    key,
    values: { cell: email },
  })
  if (email === '') return leftOut('emailMissing')
  if (email.length > 254 || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return leftOut('emailInvalid')
  return seen.has(email.toLowerCase()) ? leftOut('emailTwice') : undefined
}

function toDraft(row: SourceRow, email: string, passwordHash: string | null): CustomerDraft {
  const text = (field: string, length: number) => row.get(field).slice(0, length).toWellFormed()
  return {
    line: row.line,
    email,
    passwordHash,
    firstName: text('firstName', lengths.name),
    lastName: text('lastName', lengths.name),
    phone: text('phone', 40).replace(/^'/, ''),
    tags: splitCell(row.get('tags'), /[,;]/)
      .slice(0, lengths.tags)
      .map((tag) => tag.slice(0, 40)),
    address: {
      company: text('company', lengths.name),
      street: [text('street', lengths.address), text('houseNumber', 20)].filter((part) => part !== '').join(' '),
      additional: text('additional', lengths.address),
      postcode: text('postcode', 20).replace(/^'/, ''),
      city: text('city', lengths.name),
      country: row.get('country'),
    },
  }
}

// A customer without an address is one who has none yet.
function findAddressFault(
  { address, lastName }: CustomerDraft,
  countryId: number | null,
): Pick<RecordRemark, 'key' | 'values'> | undefined {
  const { street, postcode, city, country, company } = address
  if (street === '' && postcode === '' && city === '') return undefined
  if (country !== '' && countryId === null) return { key: 'countryUnknown', values: { cell: country } }
  const isComplete = street !== '' && postcode !== '' && city !== '' && countryId !== null
  return isComplete && (lastName !== '' || company !== '') ? undefined : { key: 'addressIncomplete' }
}
