import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { defaultLocale, getLabel, isLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { AddressForm } from '@vitrine/contract/address/address'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { accountRecords, listAddresses } from '../../customers/customers.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readDetails } from '../admin/staff-handlers.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { placeOrder } from '../place/place-order.ts'
import { toAddressForm, toOrderAddress } from '../view/order-address.ts'
import { listOrderAddressRecords } from '../view/read-order-store.ts'
import { applyCustomerClass } from './apply-customer-class.ts'
import { createDraftContext } from './draft-context.ts'
import { prepareStaffOrder } from './prepare-staff-order.ts'
import { recordStaffPlacement, staffHoldMinutes } from './record-staff-placement.ts'
import { findClassNames, findLatestOrderId, listItemIds, listOrderableVariations } from './staff-order-store.ts'

export type StaffPlacementHandlers = Handlers<
  'getItemsForOrder' | 'getCustomerForOrder' | 'getCountriesForOrder' | 'doPrepareStaffOrder' | 'doPlaceStaffOrder'
>

const maxItems = 8
const maxVariations = 40

/** Orders that staff place for somebody on the phone. */
export function staffPlacementHandlers(deps: OrderDependencies): StaffPlacementHandlers {
  return {
    getItemsForOrder: (ctx, payload) => findItems(ctx, payload, deps),
    getCustomerForOrder: findCustomer,
    getCountriesForOrder: (ctx) => deps.checkout.handlers.getCountries(ctx, {}),
    doPrepareStaffOrder: (ctx, payload) => prepareStaffOrder(ctx, payload, deps),
    doPlaceStaffOrder: (ctx, payload) => place(ctx, payload, deps),
  }
}

async function findItems(
  ctx: Context,
  { search }: Payload<'getItemsForOrder'>,
  { catalogue }: OrderDependencies,
): Promise<Answer<'getItemsForOrder'>> {
  const term = search.trim()
  if (term === '') return []
  const { products } = await catalogue.handlers.getSearch(ctx, { term, itemsPerPage: maxItems })
  const itemIds = await listItemIds(
    ctx.db,
    products.map(({ variation }) => variation.id),
  )
  const found = await listOrderableVariations(ctx.db, { sku: term, itemIds, locale: ctx.locale, limit: maxVariations })
  return found.map(({ storageKey, ...item }) => ({ ...item, imageBase: storageKey && pictureAddress(storageKey) }))
}

/** An address that nobody has proved would take the order to whoever has typed it once. */
async function findCustomer(
  ctx: Context,
  { email }: Payload<'getCustomerForOrder'>,
): Promise<Answer<'getCustomerForOrder'>> {
  const { db } = ctx
  const account = await accountRecords.findProvedAccount(db, email.trim())
  if (!account) return null
  const { customerId, firstName, lastName, locale, classId } = account
  const orderId = await findLatestOrderId(db, customerId)
  const [head, addresses] =
    orderId === undefined
      ? [undefined, []]
      : [await findOrderHead(db, orderId), await listOrderAddressRecords(db, orderId)]
  const formOf = (kind: number) => {
    const address = addresses.find(({ type_id }) => type_id === kind)
    return address ? { ...toAddressForm(address), email: '' } : null
  }
  const [billing, delivery] = [formOf(1), formOf(2)]
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    customerId,
    className: classId === null ? null : await findClassName(ctx, classId),
    locale: head?.locale ?? (isLocale(locale) ? locale : defaultLocale),
    billing,
    delivery: JSON.stringify(billing) === JSON.stringify(delivery) ? null : delivery,
    addresses: [...(await listSavedAddresses(db, customerId))],
  }
}

async function findClassName({ db, locale }: Context, classId: number): Promise<string> {
  return getLabel((await findClassNames(db, classId)) ?? {}, locale)
}

/** Of the address book, each once. */
async function listSavedAddresses(db: Db, customerId: number): Promise<readonly AddressForm[]> {
  const saved = await listAddresses(db, { customerId })
  const forms = saved.map((address) => ({
    ...toAddressForm(toOrderAddress(address, defaultLocale)),
    email: '',
  }))
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()]
}

async function place(
  staff: Context,
  { draft, locale, attemptId, termsAccepted, seenAmount }: Payload<'doPlaceStaffOrder'>,
  deps: OrderDependencies,
): Promise<Answer<'doPlaceStaffOrder'>> {
  const { ctx } = createDraftContext(staff, {
    draft,
    locale,
    sessions: deps.sessions,
    getCurrency: deps.cart.currencies.get,
  })
  await applyCustomerClass(ctx, (await ctx.visitor()).guestMail, deps)
  const { orderId } = await placeOrder(ctx, { attemptId, termsAccepted, seenAmount }, deps, {
    minHoldMinutes: staffHoldMinutes,
    async onPlaced(tx, { orderId: id, email }) {
      const customerId = (await accountRecords.lockProvedAccount(tx, email)) ?? null
      await recordStaffPlacement(tx, staff, {
        orderId: id,
        action: 'doPlaceStaffOrder',
        customerId,
        details: { amount: seenAmount },
      })
    },
  })
  return readDetails(deps.services, staff, orderId)
}
