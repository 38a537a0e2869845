import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { IconName } from './parts/icon.tsx'
import { loaders as accountTexts } from './text/compiled/account.ts'
import { loaders as approvalTexts } from './text/compiled/approvals.ts'
import { loaders as bankRefundTexts } from './text/compiled/bank-refunds.ts'
import { loaders as customerTexts } from './text/compiled/customers.ts'
import { loaders as homeTexts } from './text/compiled/home.ts'
import { loaders as importTexts } from './text/compiled/import.ts'
import { loaders as legalTexts } from './text/compiled/legal.ts'
import { loaders as logTexts } from './text/compiled/log.ts'
import { loaders as mailTexts } from './text/compiled/mails.ts'
import { loaders as manualTexts } from './text/compiled/manual.ts'
import { loaders as marketTexts } from './text/compiled/markets.ts'
import { loaders as messageTexts } from './text/compiled/messages.ts'
import { loaders as methodTexts } from './text/compiled/methods.ts'
import { loaders as newOrderTexts } from './text/compiled/new-order.ts'
import { loaders as newsletterTexts } from './text/compiled/newsletter.ts'
import { loaders as notificationTexts } from './text/compiled/notifications.ts'
import { loaders as offerTexts } from './text/compiled/offers.ts'
import { loaders as orderTexts } from './text/compiled/orders.ts'
import { loaders as redirectTexts } from './text/compiled/redirects.ts'
import { loaders as returnTexts } from './text/compiled/returns.ts'
import { loaders as reviewTexts } from './text/compiled/reviews.ts'
import { loaders as searchEngineTexts } from './text/compiled/search-engines.ts'
import { loaders as setupTexts } from './text/compiled/setup.ts'
import { loaders as settingTexts } from './text/compiled/settings.ts'
import { loaders as pickTexts } from './text/compiled/pick.ts'
import { loaders as staffTexts } from './text/compiled/staff.ts'
import { loaders as textsTexts } from './text/compiled/texts.ts'
import { loaders as visitsTexts } from './text/compiled/visits.ts'
import { joinTexts, type TextKey, type TextLoaders } from './text/text.tsx'

/** A screen of the admin. Router, navigation, command palette and page titles are made from this list. */
export interface Screen {
  /** Below /admin, without leading slash; '' is the first screen. */
  readonly path: string
  /** Of text/LANGUAGE/shell.json, which every page loads. */
  readonly title: TextKey
  /** Null: every staff account. */
  readonly permission: Permission | null
  /** Without an icon, a screen is not in the navigation. */
  readonly icon?: IconName
  readonly group?: 'work' | 'shop'
  /** Found by search and in the index of settings instead of the navigation. */
  readonly isInSettings?: true
  /** On the bar at the foot of a phone. */
  readonly isOnPhoneBar?: boolean
  /** For the bar, where the title is too long. */
  readonly shortTitle?: TextKey
  /** The key after G. */
  readonly jumpKey?: string
  /** The texts of its area, beside those of shell.json: text/LANGUAGE/orders.json for screens/orders. */
  readonly texts: TextLoaders
  readonly load: LazyRouteFunction<RouteObject>
  /** Parts of the screen that the command palette finds, by their texts. */
  readonly loadEntries?: () => Promise<readonly ScreenEntry[]>
}

export interface ScreenEntry {
  readonly path: string
  readonly title: TextKey
}

export const screens: readonly Screen[] = [
  {
    path: '',
    title: 'screen.home',
    permission: null,
    icon: 'home',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 'h',
    texts: joinTexts(homeTexts, logTexts),
    load: () => import('./screens/home/home-screen.tsx'),
  },
  {
    path: 'orders',
    title: 'screen.orders',
    permission: 'orders.read',
    icon: 'order',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 'o',
    texts: orderTexts,
    load: () => import('./screens/orders/orders-screen.tsx'),
  },
  {
    path: 'orders/new',
    title: 'screen.newOrder',
    permission: 'customers',
    texts: newOrderTexts,
    load: () => import('./screens/new-order/new-order-screen.tsx'),
  },
  {
    path: 'orders/:orderId',
    title: 'screen.orders',
    permission: 'orders.read',
    texts: orderTexts,
    load: () => import('./screens/orders/order-screen.tsx'),
  },
  {
    path: 'offers',
    title: 'screen.offers',
    permission: 'customers',
    icon: 'note',
    group: 'work',
    texts: offerTexts,
    load: () => import('./screens/offers/offers-screen.tsx'),
  },
  {
    path: 'offers/new',
    title: 'screen.newOffer',
    permission: 'customers',
    texts: offerTexts,
    load: () => import('./screens/offers/new-offer-screen.tsx'),
  },
  {
    path: 'offers/:offerId',
    title: 'screen.offers',
    permission: 'customers',
    texts: offerTexts,
    load: () => import('./screens/offers/offer-screen.tsx'),
  },
  {
    path: 'pick',
    title: 'screen.pick',
    permission: 'orders.fulfil',
    icon: 'scan',
    group: 'work',
    isOnPhoneBar: true,
    shortTitle: 'screen.pick.short',
    jumpKey: 'p',
    texts: pickTexts,
    load: () => import('./screens/pick/lists/pick-lists-screen.tsx'),
  },
  {
    path: 'pick/handover',
    title: 'screen.pick',
    permission: 'orders.fulfil',
    texts: pickTexts,
    load: () => import('./screens/pick/handover/handover-screen.tsx'),
  },
  {
    path: 'pick/:pickListId',
    title: 'screen.pick',
    permission: 'orders.fulfil',
    texts: pickTexts,
    load: () => import('./screens/pick/pick-screen.tsx'),
  },
  {
    path: 'pick/:pickListId/pack',
    title: 'screen.pick',
    permission: 'orders.fulfil',
    texts: pickTexts,
    load: () => import('./screens/pick/pack-screen.tsx'),
  },
  {
    path: 'returns',
    title: 'screen.returns',
    permission: 'returns',
    icon: 'return',
    group: 'work',
    isOnPhoneBar: true,
    jumpKey: 'r',
    texts: returnTexts,
    load: () => import('./screens/returns/returns-screen.tsx'),
  },
  {
    path: 'returns/:returnId',
    title: 'screen.returns',
    permission: 'returns',
    texts: returnTexts,
    load: () => import('./screens/returns/return-screen.tsx'),
  },
  {
    path: 'customers',
    title: 'screen.customers',
    permission: 'customers',
    icon: 'people',
    group: 'work',
    jumpKey: 'c',
    texts: customerTexts,
    load: () => import('./screens/customers/customers-screen.tsx'),
  },
  {
    path: 'customers/:customerId',
    title: 'screen.customers',
    permission: 'customers',
    texts: customerTexts,
    load: () => import('./screens/customers/customer-screen.tsx'),
  },
  {
    path: 'messages',
    title: 'screen.messages',
    permission: 'customers',
    icon: 'message',
    group: 'work',
    texts: messageTexts,
    load: () => import('./screens/messages/messages-screen.tsx'),
  },
  {
    path: 'messages/:messageId',
    title: 'screen.messages',
    permission: 'customers',
    texts: messageTexts,
    load: () => import('./screens/messages/message-screen.tsx'),
  },
  {
    path: 'newsletter',
    title: 'screen.newsletter',
    permission: 'customers',
    icon: 'mail',
    group: 'work',
    texts: newsletterTexts,
    load: () => import('./screens/newsletter/newsletter-screen.tsx'),
  },
  {
    path: 'reviews',
    title: 'screen.reviews',
    permission: 'customers',
    icon: 'star',
    group: 'work',
    texts: reviewTexts,
    load: () => import('./screens/reviews/reviews-screen.tsx'),
  },
  {
    path: 'approvals',
    title: 'screen.approvals',
    permission: 'orders.read',
    icon: 'check',
    group: 'work',
    texts: approvalTexts,
    load: () => import('./screens/approvals/approvals-screen.tsx'),
  },
  {
    path: 'bank-refunds',
    title: 'screen.bankRefunds',
    permission: 'accounting',
    icon: 'bank',
    group: 'work',
    texts: bankRefundTexts,
    load: () => import('./screens/bank-refunds/bank-refunds-screen.tsx'),
  },
  {
    path: 'setup',
    title: 'screen.setup',
    permission: 'settings',
    icon: 'rocket',
    group: 'shop',
    texts: setupTexts,
    load: () => import('./screens/setup/setup-screen.tsx'),
  },
  {
    path: 'products/import',
    title: 'screen.import',
    permission: 'catalogue',
    icon: 'upload',
    group: 'shop',
    texts: importTexts,
    load: () => import('./screens/import/import-screen.tsx'),
  },
  {
    path: 'legal',
    title: 'screen.legal',
    permission: null,
    icon: 'scales',
    group: 'shop',
    texts: legalTexts,
    load: () => import('./screens/legal/legal-screen.tsx'),
  },
  {
    path: 'content/texts',
    title: 'screen.texts',
    permission: 'content',
    icon: 'note',
    group: 'shop',
    texts: textsTexts,
    load: () => import('./screens/texts/texts-screen.tsx'),
  },
  {
    path: 'content/redirects',
    title: 'screen.redirects',
    permission: 'content',
    icon: 'redirect',
    group: 'shop',
    texts: redirectTexts,
    load: () => import('./screens/redirects/redirects-screen.tsx'),
  },
  {
    path: 'content/search-engines',
    title: 'screen.searchEngines',
    permission: 'content',
    icon: 'search',
    group: 'shop',
    texts: searchEngineTexts,
    load: () => import('./screens/search-engines/search-engines-screen.tsx'),
  },
  {
    path: 'content/mails',
    title: 'screen.mails',
    permission: 'content',
    icon: 'mail',
    group: 'shop',
    texts: mailTexts,
    load: () => import('./screens/mails/mails-screen.tsx'),
  },
  {
    path: 'content/mails/:name',
    title: 'screen.mails',
    permission: 'content',
    texts: mailTexts,
    load: () => import('./screens/mails/mail-screen.tsx'),
  },
  {
    path: 'content/manual',
    title: 'screen.manual',
    permission: null,
    texts: manualTexts,
    load: () => import('./screens/manual/manual-screen.tsx'),
  },
  {
    path: 'reports/visits',
    title: 'screen.visits',
    permission: 'reports',
    icon: 'chart',
    group: 'shop',
    texts: visitsTexts,
    load: () => import('./screens/visits/visits-screen.tsx'),
  },
  {
    path: 'settings',
    title: 'screen.settings',
    permission: 'settings',
    icon: 'settings',
    group: 'shop',
    jumpKey: 's',
    texts: settingTexts,
    load: () => import('./screens/settings/settings-screen.tsx'),
    loadEntries: async () => (await import('./screens/settings/setting-entries.ts')).settingEntries,
  },
  {
    path: 'settings/shop/:group',
    title: 'screen.settings',
    permission: 'settings',
    texts: settingTexts,
    load: () => import('./screens/settings/setting-screen.tsx'),
  },
  {
    path: 'settings/markets',
    title: 'screen.markets',
    permission: 'settings',
    icon: 'globe',
    isInSettings: true,
    texts: marketTexts,
    load: () => import('./screens/markets/markets-screen.tsx'),
  },
  {
    path: 'settings/shipping',
    title: 'screen.shipping',
    permission: 'settings',
    icon: 'truck',
    isInSettings: true,
    texts: methodTexts,
    load: () => import('./screens/methods/shipping/shipping-screen.tsx'),
  },
  {
    path: 'settings/shipping/:methodId',
    title: 'screen.shipping',
    permission: 'settings',
    texts: methodTexts,
    load: () => import('./screens/methods/shipping/shipping-method-screen.tsx'),
  },
  {
    path: 'settings/payment',
    title: 'screen.payment',
    permission: 'settings',
    icon: 'card',
    isInSettings: true,
    texts: methodTexts,
    load: () => import('./screens/methods/payment/payment-screen.tsx'),
  },
  {
    path: 'settings/payment/:methodId',
    title: 'screen.payment',
    permission: 'settings',
    texts: methodTexts,
    load: () => import('./screens/methods/payment/payment-method-screen.tsx'),
  },
  {
    path: 'settings/staff',
    title: 'screen.staff',
    permission: 'staff',
    icon: 'people',
    isInSettings: true,
    texts: staffTexts,
    load: () => import('./screens/staff/staff-screen.tsx'),
  },
  {
    path: 'settings/roles',
    title: 'screen.roles',
    permission: 'staff',
    texts: staffTexts,
    load: () => import('./screens/staff/roles-screen.tsx'),
  },
  {
    path: 'settings/log',
    title: 'screen.log',
    permission: 'staff',
    icon: 'clock',
    isInSettings: true,
    texts: joinTexts(logTexts, settingTexts),
    load: () => import('./screens/log/log-screen.tsx'),
  },
  {
    path: 'notifications',
    title: 'screen.notifications',
    permission: null,
    texts: notificationTexts,
    load: () => import('./screens/notifications/notifications-screen.tsx'),
  },
  {
    path: 'account',
    title: 'screen.account',
    permission: null,
    texts: accountTexts,
    load: () => import('./screens/account/account-screen.tsx'),
  },
]
