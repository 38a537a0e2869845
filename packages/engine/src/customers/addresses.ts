import type { Address, AddressForm, AddressKind, Country } from '@vitrine/contract/address'
import { addressKinds } from '@vitrine/contract/address'
import type { Pickup } from '@vitrine/contract/delivery'
import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'
import type { VatRegister } from '../ports/vat-register.ts'
import { columnsOf, type AddressColumns } from './address-columns.ts'
import {
  addressesById, addressesOf, countAddresses, deleteOwnAddress, dropUse, insertAddress, lockOwner, noteUse, ownAddress, updateAddress, type AddressOwner, type AddressWriting,
  type StoredAddress,
} from './address-store.ts'
import { checkAddress, type CheckedAddress } from './check-address.ts'
import { countriesOf, countryIn, deliversTo } from './country-store.ts'
import { moveToCustomer, type AddressMove, type MovedAddresses } from './move-addresses.ts'
import { savePickupAddress, type Collecting } from './pickup-address.ts'
import { noteVatCheck, uncheckedNumbers } from './vat-check-store.ts'

/** For what an address is saved. */
export interface AddressUse {
  readonly kind: AddressKind
  readonly useAsBilling: boolean | undefined
  readonly useAsShipping: boolean | undefined
  /** Of an address that is taken over from an order. */
  readonly pickup?: Pickup | null
  readonly now: Date
}

export interface Addresses {
  /** Those that are delivered to, in the words of a language. SF-3.11 */
  countries(db: Db, locale: Locale): Promise<readonly Country[]>
  isDelivered(db: Db, countryId: number): Promise<boolean>
  /** The primary one of the kind first. */
  list(db: Db, owner: AddressOwner, kind?: AddressKind): Promise<readonly StoredAddress[]>
  own(db: Db, owner: AddressOwner, id: number): Promise<StoredAddress | undefined>
  byId(db: Db, ids: readonly number[]): Promise<readonly StoredAddress[]>
  /** Asks the register of VAT numbers: outside any transaction. Refuses address.invalid, vatNumber.invalid, vatNumber.unverifiable. */
  check(form: AddressForm, owner: AddressOwner | undefined): Promise<CheckedAddress>
  /** Refuses notFound for an id of somebody else, and address.notCreated when there are too many. SF-8.56 */
  save(tx: Tx, owner: AddressOwner, checked: CheckedAddress, use: AddressUse): Promise<number>
  /** Two who change the addresses of one owner do it one after the other; a cart is locked before. */
  lock(tx: Tx, owner: AddressOwner): Promise<void>
  /** Takes an address from a kind: 'gone' altogether, 'kept' for the other kind, or 'nothing' when this owner has no such address. */
  remove(tx: Tx, owner: AddressOwner, address: { readonly id: number; readonly kind: AddressKind }): Promise<'gone' | 'kept' | 'nothing'>
  /** Keeps a pick-up point as a shipping address. Refuses address.notCreated when there are too many. */
  savePickup(tx: Tx, owner: AddressOwner, collecting: Collecting): Promise<number>
  noteUse(tx: Tx, id: number, kind: AddressKind): Promise<void>
  moveToCustomer(tx: Tx, move: AddressMove): Promise<MovedAddresses>
  /** Asks again for the numbers that nobody could check; answers how many were settled. SF-8.43 */
  recheckVatNumbers(): Promise<number>
}

/** A number is asked for again after so many minutes, and so many in one round. */
const askedAgainMinutes = 60
const numbersAtOnce = 50

export function openAddresses(house: Services, vatRegister: VatRegister): Addresses {
  return {
    async countries(db, locale) {
      return (await countriesOf(db)).filter(({ isDelivered }) => isDelivered).map((country) => countryIn(country, locale))
    },
    isDelivered: deliversTo,
    async list(db, owner, kind) {
      const all = await addressesOf(db, owner)
      if (kind === undefined) return all
      return all.filter((address) => serves(address, kind)).toSorted((a, b) => Number(isPrimary(b, kind)) - Number(isPrimary(a, kind)))
    },
    own: ownAddress,
    byId: addressesById,
    check: (form, owner) => checkAddress(form, owner, { house, vatRegister }),
    save: saveAddress,
    savePickup: savePickupAddress,
    lock: lockOwner,
    remove: removeAddress,
    noteUse: (tx, id, kind) => noteUse(tx, id, columnOf(kind)),
    moveToCustomer,
    recheckVatNumbers: () => recheck(house, vatRegister),
  }
}

/** As answers tell it; without a kind, primary for either counts. SF-3.01 */
export function addressIn(stored: StoredAddress, { locale, kind }: { readonly locale: Locale; readonly kind?: AddressKind }): Address {
  const { isBilling, isShipping, primaryBilling, primaryShipping, countryNames, stateNames, isDelivered: _delivered, updatedAt: _updatedAt, ...address } = stored
  return {
    ...address, options: [...address.options], primary: kind === undefined ? primaryBilling || primaryShipping : isPrimary(stored, kind),
    countryName: getLabel(countryNames, locale), stateName: stateNames && getLabel(stateNames, locale), useAsBilling: isBilling, useAsShipping: isShipping,
  }
}

async function saveAddress(tx: Tx, owner: AddressOwner, checked: CheckedAddress, use: AddressUse): Promise<number> {
  const { id } = checked.form
  if (id === null) {
    if (await countAddresses(tx, owner) >= serverLimits.addressesPerOwner) refuse('address.notCreated', { maximum: serverLimits.addressesPerOwner })
    return insertAddress(tx, owner, writingOf(checked, use, undefined))
  }
  const known = await ownAddress(tx, owner, id)
  if (!known || !await updateAddress(tx, owner, id, writingOf(checked, use, known))) refuse('notFound')
  return id
}

async function removeAddress(tx: Tx, owner: AddressOwner, { id, kind }: { readonly id: number; readonly kind: AddressKind }): Promise<'gone' | 'kept' | 'nothing'> {
  const known = await ownAddress(tx, owner, id)
  if (!known || !serves(known, kind)) return 'nothing'
  if (known.isBilling && known.isShipping) {
    await dropUse(tx, id, columnOf(kind))
    return 'kept'
  }
  return await deleteOwnAddress(tx, owner, id) ? 'gone' : 'nothing'
}

/** What a form does not say about its use stays as it is; its own kind it serves in any case. */
function writingOf({ form, vatCheck }: CheckedAddress, { kind, useAsBilling, useAsShipping, pickup, now }: AddressUse, known: StoredAddress | undefined): AddressWriting {
  const isForBilling = kind === addressKinds.billing
  const isBilling = isForBilling || (useAsBilling ?? known?.isBilling ?? false)
  const isShipping = !isForBilling || (useAsShipping ?? known?.isShipping ?? false)
  const written = columnsOf(form)
  return {
    ...written, vatCheck, now, isBilling, isShipping, pickup: pickup ?? (known?.pickup && !isBilling && isSamePlace(known, written.columns) ? known.pickup : null),
    primaryBilling: isBilling && (isForBilling ? form.primary : known?.primaryBilling ?? false),
    primaryShipping: isShipping && (isForBilling ? known?.primaryShipping ?? false : form.primary),
  }
}

/** A pick-up point that somebody moves is one no longer. */
function isSamePlace(known: StoredAddress, { street_name, apartment, zip_code, city, country_id }: AddressColumns): boolean {
  return known.streetName === street_name && known.apartment === (apartment ?? '') && known.zipCode === zip_code && known.city === city && known.country === country_id
}

const columnOf = (kind: AddressKind) => (kind === addressKinds.billing ? 'is_billing' : 'is_shipping')
const serves = (address: StoredAddress, kind: AddressKind) => (kind === addressKinds.billing ? address.isBilling : address.isShipping)
const isPrimary = (address: StoredAddress, kind: AddressKind) => (kind === addressKinds.billing ? address.primaryBilling : address.primaryShipping)

/** One after the other: a register that is busy is not helped by many questions at once. */
async function recheck({ db, now }: Services, register: VatRegister): Promise<number> {
  const waiting = await uncheckedNumbers(db, { before: new Date(now().getTime() - askedAgainMinutes * 60_000), most: numbersAtOnce })
  let settled = 0
  for (const number of waiting) {
    const answer = await register.check(number.vatNumber)
    const check = answer === 'unverifiable' ? 'invalid' : answer
    await inTransaction(db, (tx) => noteVatCheck(tx, number, { check, now: now() }))
    if (check !== 'later') settled++
  }
  return settled
}
