import type { Address, AddressForm, AddressKind, Country } from '@vitrine/contract/address/address'
import { addressKinds } from '@vitrine/contract/address/address'
import type { Pickup } from '@vitrine/contract/checkout/delivery'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { cached } from '../kernel/cached.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { toColumns, type AddressColumns } from './address-columns.ts'
import {
  listAddressesById,
  listAddresses,
  deleteOwnAddress,
  removeUse,
  insertAddress,
  ownerLock,
  addUse,
  findOwnAddress,
  updateAddress,
  type AddressOwner,
  type AddressInput,
  type StoredAddress,
} from './address-store.ts'
import { checkAddress, type CheckedAddress } from './check-address.ts'
import { listCountries, toCountry, deliversTo } from './country-store.ts'
import { moveToCustomer, type AddressMove, type MovedAddresses } from './move-addresses.ts'
import { savePickupAddress, type PickupInput } from './pickup-address.ts'
import { recordVatCheck, listUncheckedNumbers } from './vat-check-store.ts'

/** How an address is used. */
export interface AddressUse {
  readonly kind: AddressKind
  readonly useAsBilling: boolean | undefined
  readonly useAsShipping: boolean | undefined
  /** For an address that is copied from an order. */
  readonly pickup?: Pickup | null
  readonly now: Date
}

/** What depends on an address that was saved. */
export type SavedAddress = Pick<StoredAddress, 'id' | 'country' | 'pickup'>

export interface Addresses {
  /** The countries to which the shop delivers, localized. SF-3.11 */
  countries(locale: Locale): Promise<readonly Country[]>
  isDelivered(db: Db, countryId: number): Promise<boolean>
  /** The primary one of the kind first. */
  list(db: Db, owner: AddressOwner, kind?: AddressKind): Promise<readonly StoredAddress[]>
  find(db: Db, owner: AddressOwner, id: number): Promise<StoredAddress | undefined>
  listByIds(db: Db, ids: readonly number[]): Promise<readonly StoredAddress[]>
  /**
   * Queries the VAT register, so it must run outside transactions. Refuses address.invalid, vatNumber.invalid,
   * vatNumber.unverifiable.
   */
  check(form: AddressForm, owner: AddressOwner | undefined): Promise<CheckedAddress>
  /** Refuses notFound for an address of another owner, and address.notCreated when there are too many. SF-8.56 */
  save(tx: Tx, owner: AddressOwner, checked: CheckedAddress, use: AddressUse): Promise<SavedAddress>
  /** Serialises changes of the addresses of an owner, as a query for a statement that locks the cart before. */
  lock(owner: AddressOwner): ReturnType<typeof ownerLock>
  /**
   * Removes an address from a kind: 'gone' if it is deleted, 'kept' if it is still used for the other kind, 'nothing'
   * when this owner has no such address.
   */
  remove(
    tx: Tx,
    owner: AddressOwner,
    address: { readonly id: number; readonly kind: AddressKind },
  ): Promise<'gone' | 'kept' | 'nothing'>
  /** Saves a pick-up point as a shipping address. Refuses address.notCreated when there are too many. */
  savePickup(tx: Tx, owner: AddressOwner, collecting: PickupInput): Promise<number>
  addUse(tx: Tx, id: number, kind: AddressKind): Promise<void>
  moveToCustomer(tx: Tx, move: AddressMove): Promise<MovedAddresses>
  /** Checks VAT numbers again that could not be checked; returns how many have a result now. SF-8.43 */
  recheckVatNumbers(): Promise<number>
}

/** Minutes until a VAT number is checked again, and the maximum of numbers per run. */
const recheckAfterMinutes = 60
const maxNumbersPerRun = 50

export function createAddresses(services: Services, vatRegister: VatRegister): Addresses {
  const countries = cached(() => listCountries(services.db))
  services.changes.subscribe((list) => {
    if (list.some(({ subject }) => subject === 'shipping' || subject === 'all')) countries.invalidate()
  })
  return {
    async countries(locale) {
      return (await countries.get())
        .filter(({ isDelivered }) => isDelivered)
        .map((country) => toCountry(country, locale))
    },
    isDelivered: deliversTo,
    async list(db, owner, kind) {
      const all = await listAddresses(db, owner)
      if (kind === undefined) return all
      return all
        .filter((address) => hasKind(address, kind))
        .toSorted((a, b) => Number(isPrimary(b, kind)) - Number(isPrimary(a, kind)))
    },
    find: findOwnAddress,
    listByIds: listAddressesById,
    check: (form, owner) => checkAddress(form, owner, { services, vatRegister, countries: countries.get }),
    save: saveAddress,
    savePickup: savePickupAddress,
    lock: ownerLock,
    remove: removeAddress,
    addUse: (tx, id, kind) => addUse(tx, id, getUseColumn(kind)),
    moveToCustomer,
    recheckVatNumbers: () => recheck(services, vatRegister),
  }
}

/** Converts to the address of answers; without a kind, an address is primary if it is for either kind. SF-3.01 */
export function toAddress(
  stored: StoredAddress,
  { locale, kind }: { readonly locale: Locale; readonly kind?: AddressKind },
): Address {
  const {
    isBilling,
    isShipping,
    primaryBilling,
    primaryShipping,
    countryNames,
    stateNames,
    isDelivered: _delivered,
    updatedAt: _updatedAt,
    ...address
  } = stored
  return {
    ...address,
    options: [...address.options],
    primary: kind === undefined ? primaryBilling || primaryShipping : isPrimary(stored, kind),
    countryName: getLabel(countryNames, locale),
    stateName: stateNames && getLabel(stateNames, locale),
    useAsBilling: isBilling,
    useAsShipping: isShipping,
  }
}

async function saveAddress(
  tx: Tx,
  owner: AddressOwner,
  checked: CheckedAddress,
  use: AddressUse,
): Promise<SavedAddress> {
  const { id } = checked.form
  if (id === null) {
    const input = toAddressInput(checked, use, undefined)
    return toSaved(
      (await insertAddress(tx, owner, input)) ??
        refuse('address.notCreated', { maximum: serverLimits.addressesPerOwner }),
      input,
    )
  }
  const existing = await findOwnAddress(tx, owner, id)
  const input = toAddressInput(checked, use, existing)
  if (!existing || !(await updateAddress(tx, owner, id, input))) refuse('notFound')
  return toSaved(id, input)
}

const toSaved = (id: number, { columns, pickup }: AddressInput): SavedAddress => ({
  id,
  country: columns.country_id,
  pickup,
})

async function removeAddress(
  tx: Tx,
  owner: AddressOwner,
  { id, kind }: { readonly id: number; readonly kind: AddressKind },
): Promise<'gone' | 'kept' | 'nothing'> {
  const existing = await findOwnAddress(tx, owner, id)
  if (!existing || !hasKind(existing, kind)) return 'nothing'
  if (existing.isBilling && existing.isShipping) {
    await removeUse(tx, id, getUseColumn(kind))
    return 'kept'
  }
  return (await deleteOwnAddress(tx, owner, id)) ? 'gone' : 'nothing'
}

/** Uses that the form does not set stay unchanged; the kind of the form is always set. */
function toAddressInput(
  { form, vatCheck }: CheckedAddress,
  { kind, useAsBilling, useAsShipping, pickup, now }: AddressUse,
  existing: StoredAddress | undefined,
): AddressInput {
  const isForBilling = kind === addressKinds.billing
  const isBilling = isForBilling || (useAsBilling ?? existing?.isBilling ?? false)
  const isShipping = !isForBilling || (useAsShipping ?? existing?.isShipping ?? false)
  const input = toColumns(form)
  return {
    ...input,
    vatCheck,
    now,
    isBilling,
    isShipping,
    pickup: pickup ?? (existing?.pickup && !isBilling && isSamePlace(existing, input.columns) ? existing.pickup : null),
    primaryBilling: isBilling && (isForBilling ? form.primary : (existing?.primaryBilling ?? false)),
    primaryShipping: isShipping && (isForBilling ? (existing?.primaryShipping ?? false) : form.primary),
  }
}

/** An address that moves is no pick-up point any more. */
function isSamePlace(
  existing: StoredAddress,
  { street_name, apartment, zip_code, city, country_id }: AddressColumns,
): boolean {
  return (
    existing.streetName === street_name &&
    existing.apartment === (apartment ?? '') &&
    existing.zipCode === zip_code &&
    existing.city === city &&
    existing.country === country_id
  )
}

const getUseColumn = (kind: AddressKind) => (kind === addressKinds.billing ? 'is_billing' : 'is_shipping')
const hasKind = (address: StoredAddress, kind: AddressKind) =>
  kind === addressKinds.billing ? address.isBilling : address.isShipping
const isPrimary = (address: StoredAddress, kind: AddressKind) =>
  kind === addressKinds.billing ? address.primaryBilling : address.primaryShipping

/** Sequential, to spare a busy register. */
async function recheck({ db, now }: Services, register: VatRegister): Promise<number> {
  const pending = await listUncheckedNumbers(db, {
    before: new Date(now().getTime() - recheckAfterMinutes * 60_000),
    limit: maxNumbersPerRun,
  })
  let checkedCount = 0
  for (const number of pending) {
    const answer = await register.check(number.vatNumber)
    const check = answer === 'unverifiable' ? 'invalid' : answer
    await inTransaction(db, (tx) => recordVatCheck(tx, number, { check, now: now() }))
    if (check !== 'later') checkedCount++
  }
  return checkedCount
}
