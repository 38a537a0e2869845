import type { AddressFormInput } from '@vitrine/contract/address/address'
import { toSku } from './items/build.ts'

/** The final state of a past order. */
export type OrderOutcome = 'waiting' | 'paid' | 'shipped' | 'refunded' | 'returned' | 'return announced' | 'cancelled'

export interface PastOrder {
  readonly daysAgo: number
  readonly end: OrderOutcome
  /** Quantities by SKU; a return contains the first line. */
  readonly lines: Readonly<Record<string, number>>
  /** A review of the item of the first line. */
  readonly review?: {
    readonly rating: 3 | 4 | 5
    readonly title: string
    readonly text: string
    readonly fit: 'small' | 'right' | 'large'
    readonly reply?: string
  }
}

/** The prepared history of a demo customer. */
export interface CustomerHistory {
  readonly email: string
  readonly address: Omit<AddressFormInput, 'country'> & { readonly countryCode: string }
  readonly orders: readonly PastOrder[]
  readonly offer: {
    readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly price: string }[]
    readonly note: string
  }
  readonly wishlist: readonly string[]
}

export const histories: readonly CustomerHistory[] = [
  {
    email: 'ann@example.org',
    address: {
      firstName: 'Ann',
      lastName: 'Novak',
      streetName: 'Marlborough Street',
      apartment: '48b',
      zipCode: 'M4 3AE',
      city: 'Manchester',
      countryCode: 'GB',
      primary: true,
    },
    orders: [
      {
        daysAgo: 64,
        end: 'returned',
        lines: { [toSku('denim-midi-skirt', 'indigo', '38')]: 1, [toSku('ribbed-longsleeve', 'sage', 's')]: 1 },
      },
      {
        daysAgo: 41,
        end: 'shipped',
        lines: { [toSku('boxy-t-shirt', 'lavender', 'm')]: 2, [toSku('canvas-sneakers', 'navy', 'eu-39')]: 1 },
        review: {
          rating: 5,
          title: 'Bought a second one',
          text: 'Heavy cotton, and the collar keeps its shape. The lavender is paler than on my screen, which I like better.',
          fit: 'right',
        },
      },
      { daysAgo: 30, end: 'refunded', lines: { [toSku('linen-shorts-mare', 'natural', '42')]: 1 } },
      { daysAgo: 22, end: 'cancelled', lines: { [toSku('striped-jersey-dress', 'white', '38')]: 1 } },
      {
        daysAgo: 9,
        end: 'return announced',
        lines: { [toSku('checked-wool-skirt', 'camel', '36')]: 1, [toSku('shoe-cream', 'chestnut')]: 1 },
      },
      { daysAgo: 2, end: 'paid', lines: { [toSku('lambswool-vest', 'navy', 'm')]: 1 } },
      { daysAgo: 1, end: 'waiting', lines: { [toSku('relaxed-jeans-jona', 'ink', '40')]: 1 } },
    ],
    offer: {
      lines: [{ sku: toSku('cropped-chunky-jumper', 'slate', 'xl'), quantity: 2, price: '95.00' }],
      note: 'As we said on the phone: both jumpers at the price for two.',
    },
    wishlist: [
      toSku('suede-boots', 'taupe', 'eu-40'),
      toSku('cropped-chunky-jumper', 'slate', 'm'),
      toSku('denim-midi-skirt', 'faded', '36'),
    ],
  },
  {
    email: 'jonas@example.org',
    address: {
      firstName: 'Jonas',
      lastName: 'Weiß',
      streetName: 'Friedrichsplatz',
      apartment: '12',
      zipCode: '34117',
      city: 'Kassel',
      countryCode: 'DE',
      primary: true,
    },
    orders: [
      {
        daysAgo: 71,
        end: 'returned',
        lines: { [toSku('pleated-shorts', 'olive', 'w32')]: 1, [toSku('striped-t-shirt', 'white', 'xl')]: 2 },
      },
      {
        daysAgo: 47,
        end: 'shipped',
        lines: { [toSku('twill-chore-jacket', 'indigo', 'l')]: 1 },
        review: {
          rating: 4,
          title: 'Hält was aus',
          text: 'Nach vier Wochen Werkstatt nur schöner geworden. Die Innentasche dürfte etwas größer sein.',
          fit: 'right',
          reply: 'Danke für den Hinweis: Ab dem Frühjahr ist die Innentasche drei Zentimeter breiter.',
        },
      },
      { daysAgo: 33, end: 'cancelled', lines: { [toSku('suede-boots', 'tobacco', 'eu-44')]: 1 } },
      { daysAgo: 26, end: 'refunded', lines: { [toSku('canvas-sneakers', 'navy', 'eu-42')]: 1 } },
      { daysAgo: 3, end: 'paid', lines: { [toSku('loopback-hoodie-oversized', 'black', 'xl')]: 1 } },
      { daysAgo: 1, end: 'waiting', lines: { [toSku('wool-overcoat-anton', 'navy', 'xl')]: 1 } },
    ],
    offer: {
      lines: [{ sku: toSku('suede-boots', 'tobacco', 'eu-45'), quantity: 1, price: '149.00' }],
      note: 'Das letzte Paar aus der Ausstellung, wie besprochen.',
    },
    wishlist: [toSku('loopback-hoodie-oversized', 'terracotta', 'xl'), toSku('twill-chore-jacket', 'olive', 'l')],
  },
  {
    email: 'zofia@example.org',
    address: {
      firstName: 'Zofia',
      lastName: 'Kwiatkowska',
      streetName: 'ul. Piotrkowska',
      apartment: '104/7',
      zipCode: '90-926',
      city: 'Łódź',
      countryCode: 'PL',
      primary: true,
    },
    orders: [
      { daysAgo: 58, end: 'returned', lines: { [toSku('canvas-sneakers', 'brick', 'eu-38')]: 1 } },
      {
        daysAgo: 39,
        end: 'shipped',
        lines: { [toSku('linen-shorts-mare', 'terracotta', '42')]: 1, [toSku('ribbed-longsleeve', 'rose', 'm')]: 1 },
        review: {
          rating: 3,
          title: 'Ładne, ale duże',
          text: 'Len jest świetny, tylko w pasie o rozmiar za szerokie. Następnym razem wezmę mniejsze.',
          fit: 'large',
        },
      },
      { daysAgo: 28, end: 'cancelled', lines: { [toSku('dotted-bow-blouse', 'white', '40')]: 1 } },
      { daysAgo: 19, end: 'refunded', lines: { [toSku('lambswool-vest', 'camel', 'l')]: 1 } },
      { daysAgo: 3, end: 'paid', lines: { [toSku('cropped-chunky-jumper', 'lavender', 's')]: 1 } },
      { daysAgo: 1, end: 'waiting', lines: { [toSku('checked-wool-skirt', 'camel', '38')]: 1 } },
    ],
    offer: {
      lines: [{ sku: toSku('striped-jersey-dress', 'white', '44'), quantity: 1, price: '79.00' }],
      note: 'Zgodnie z rozmową: sukienka w cenie z letniej wyprzedaży.',
    },
    wishlist: [toSku('denim-midi-skirt', 'faded', '40'), toSku('boxy-t-shirt', 'white', 's')],
  },
  {
    email: 'clara@example.org',
    address: {
      companyName: 'Lindqvist & Co.',
      firstName: 'Clara',
      lastName: 'Lindqvist',
      streetName: 'Hornsgatan',
      apartment: '29',
      zipCode: '118 49',
      city: 'Stockholm',
      countryCode: 'SE',
      primary: true,
    },
    orders: [
      {
        daysAgo: 80,
        end: 'returned',
        lines: { [toSku('boxy-t-shirt', 'white', 's')]: 4, [toSku('boxy-t-shirt', 'white', 'm')]: 4 },
      },
      {
        daysAgo: 52,
        end: 'shipped',
        lines: { [toSku('lambswool-vest', 'navy', 'l')]: 5, [toSku('lambswool-vest', 'navy', 'm')]: 5 },
        review: {
          rating: 5,
          title: 'Our customers keep asking for it',
          text: 'Sold out in the shop within two weeks. Soft, light, and nobody has brought one back.',
          fit: 'right',
        },
      },
      { daysAgo: 36, end: 'cancelled', lines: { [toSku('ribbed-longsleeve', 'black', 'm')]: 6 } },
      { daysAgo: 25, end: 'refunded', lines: { [toSku('canvas-sneakers', 'navy', 'eu-40')]: 3 } },
      { daysAgo: 4, end: 'paid', lines: { [toSku('boxy-t-shirt', 'lavender', 'xs')]: 8 } },
      { daysAgo: 1, end: 'waiting', lines: { [toSku('loopback-hoodie-oversized', 'terracotta', 'm')]: 5 } },
    ],
    offer: {
      lines: [{ sku: toSku('suede-boots', 'tobacco', 'eu-40'), quantity: 6, price: '118.00' }],
      note: 'Six pairs for the autumn, delivery in one parcel.',
    },
    wishlist: [toSku('denim-midi-skirt', 'indigo', '42'), toSku('checked-wool-skirt', 'camel', '46')],
  },
]
