import { countryName } from '@vitrine/contract/address/address-format'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { Order, OrderStatus } from '@vitrine/contract/orders/order'
import { samplePrices, toSampleAmount, toSampleTotals, type SampleMoney } from './sample-money.ts'
import { sampleWords } from './sample-words.ts'

type Item = Order['order']['orderItems'][number]

interface SampleOrderInput extends SampleMoney {
  readonly now: Date
  readonly timeZone: string
  readonly status: OrderStatus
  /** By bank transfer; otherwise it is paid by card. */
  readonly isUnpaid: boolean
}

export const sampleOrderNumber = 1000
const countries = { en: 'GB', de: 'DE', pl: 'PL' } as const
const dayMs = 86_400_000

/** An invented order of two products. */
export function toSampleOrder({ now, timeZone, status, isUnpaid, ...money }: SampleOrderInput): Order {
  const { locale } = money
  const word = (name: keyof typeof sampleWords) => getLabel(sampleWords[name], locale)
  const amount = (minor: number) => toSampleAmount(minor, money)
  const totals = toSampleTotals(money)
  const address = toSampleAddress(money)
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  return {
    order: {
      id: sampleOrderNumber,
      createdAt: now.toISOString(),
      statusName: '',
      status,
      typeId: 1,
      amounts: {
        grossTotal: totals.totalGross,
        priceOriginalGross: totals.itemSum,
        priceOriginalNet: totals.itemSumNet,
        shippingCostsGross: totals.shipping,
      },
      orderItems: [
        toSampleItem(1, word('coat'), samplePrices.coat, money),
        toSampleItem(2, word('scarf'), samplePrices.scarf, money),
      ],
      dates: [],
      deliveryAddress: address,
      billingAddress: address,
      documents: [],
      orderReferences: [],
      accessKey: '',
      email: '',
      orderContactWish: '',
      orderCustomerSign: '',
      preferredDelivery: null,
    },
    paymentMethodName: word(isUnpaid ? 'transfer' : 'card'),
    paymentMethodId: 1,
    paymentMethodKey: 'sample',
    paymentStatus: word(isUnpaid ? 'open' : 'paid'),
    paymentStatusKey: isUnpaid ? 'unpaid' : 'fullyPaid',
    refundStateKey: null,
    shippingProfileName: word('standard'),
    shippingProvider: 'DHL',
    isReturnable: false,
    returnUntil: null,
    withdrawUntil: null,
    withdrawnAt: null,
    totals: {
      ...totals,
      itemSumGross: totals.itemSum,
      shippingGross: totals.shipping,
      couponValue: amount(0),
      couponCode: null,
      openAmount: amount(isUnpaid ? samplePrices.total : 0),
      paidAmount: amount(isUnpaid ? 0 : samplePrices.total),
    },
    paymentBankDetails: isUnpaid
      ? {
          account: '',
          accountOwner: `${word('firstName')} ${word('lastName')}`,
          name: 'Sample Bank',
          iban: 'DE00000000000000000000',
          swift: 'SAMPLEXX',
          code: '',
          reference: String(sampleOrderNumber),
          qrText: null,
        }
      : null,
    itemImages: {},
    itemURLs: {},
    variations: {},
    tracking: [{ carrier: 'DHL', number: '00340434161094000000', url: null }],
    timeZone,
    payUntil: isUnpaid ? day(7) : null,
    arrives: null,
    paymentProblem: null,
    paymentUrl: null,
    allows: { pay: isUnpaid, cancel: false, createAccount: false, saveToAccount: false },
    paymentMethods: [],
  }
}

function toSampleItem(id: number, orderItemName: string, price: number, money: SampleMoney): Item {
  const word = (name: keyof typeof sampleWords) => getLabel(sampleWords[name], money.locale)
  const gross = toSampleAmount(price, money)
  const net = toSampleAmount(Math.round(price / 1.2), money)
  return {
    id,
    typeId: 1,
    orderItemName,
    quantity: 1,
    returnableQuantity: 0,
    itemVariationId: null,
    parentId: null,
    attributes: [
      { name: word('colour'), value: word('navy') },
      { name: word('size'), value: 'M' },
    ],
    amounts: {
      priceOriginalGross: gross,
      priceOriginalNet: net,
      priceGross: gross,
      priceNet: net,
      lineGross: gross,
      vatRate: 20,
    },
    orderProperties: [],
  }
}

function toSampleAddress({ locale }: SampleMoney): Order['order']['billingAddress'] {
  const word = (name: keyof typeof sampleWords) => getLabel(sampleWords[name], locale)
  const countryCode = countries[locale]
  return {
    id: null,
    firstName: word('firstName'),
    lastName: word('lastName'),
    streetName: word('street'),
    apartment: '1',
    additional: '',
    city: word('town'),
    state: null,
    country: 1,
    zipCode: word('postcode'),
    phoneNumber: '',
    email: '',
    primary: false,
    companyName: '',
    vatNumber: '',
    options: [],
    countryName: countryName(countryCode, locale),
    countryCode,
    stateName: null,
    pickup: null,
  }
}
