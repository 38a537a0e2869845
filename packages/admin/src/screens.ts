import { productPageScreens } from './product-page-screens.ts'
import type { Screen } from './screen.ts'
import { productScreens } from './product-screens.ts'
import { shopScreens } from './shop-screens.ts'
import { stockScreens } from './stock-screens.ts'
import { loaders as accountTexts } from './text/compiled/account.ts'
import { loaders as approvalTexts } from './text/compiled/approvals.ts'
import { loaders as bankRefundTexts } from './text/compiled/bank-refunds.ts'
import { loaders as customerTexts } from './text/compiled/customers.ts'
import { loaders as discountTexts } from './text/compiled/discounts.ts'
import { loaders as homeTexts } from './text/compiled/home.ts'
import { loaders as logTexts } from './text/compiled/log.ts'
import { loaders as messageTexts } from './text/compiled/messages.ts'
import { loaders as newOrderTexts } from './text/compiled/new-order.ts'
import { loaders as newsletterTexts } from './text/compiled/newsletter.ts'
import { loaders as notificationTexts } from './text/compiled/notifications.ts'
import { loaders as offerTexts } from './text/compiled/offers.ts'
import { loaders as orderTexts } from './text/compiled/orders.ts'
import { loaders as returnTexts } from './text/compiled/returns.ts'
import { loaders as reviewTexts } from './text/compiled/reviews.ts'
import { loaders as pickTexts } from './text/compiled/pick.ts'
import { joinTexts } from './text/text.tsx'

/** Router, navigation, command palette and page titles are made from this list. */
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
    parent: 'orders',
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
    parent: 'orders',
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
  ...productScreens,
  ...productPageScreens,
  ...stockScreens,
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
    parent: 'customers',
    texts: newsletterTexts,
    load: () => import('./screens/newsletter/newsletter-screen.tsx'),
  },
  {
    path: 'reviews',
    title: 'screen.reviews',
    permission: 'customers',
    icon: 'star',
    group: 'work',
    parent: 'customers',
    texts: reviewTexts,
    load: () => import('./screens/reviews/reviews-screen.tsx'),
  },
  {
    path: 'discounts',
    title: 'screen.discounts',
    permission: 'discounts',
    icon: 'tag',
    group: 'work',
    jumpKey: 'd',
    texts: discountTexts,
    load: () => import('./screens/discounts/discounts-screen.tsx'),
  },
  {
    path: 'discounts/new',
    title: 'screen.newDiscount',
    permission: 'discounts',
    texts: discountTexts,
    load: () => import('./screens/discounts/discount-screen.tsx'),
  },
  {
    path: 'discounts/batches',
    title: 'screen.codeBatches',
    permission: 'discounts',
    texts: discountTexts,
    load: () => import('./screens/discounts/batches-screen.tsx'),
  },
  {
    path: 'discounts/gift-cards',
    title: 'screen.giftCards',
    permission: 'discounts',
    texts: discountTexts,
    load: () => import('./screens/discounts/gift-cards-screen.tsx'),
  },
  {
    path: 'discounts/gift-cards/:cardId',
    title: 'screen.giftCard',
    permission: 'discounts',
    texts: discountTexts,
    load: () => import('./screens/discounts/gift-card-screen.tsx'),
  },
  {
    path: 'discounts/:discountId',
    title: 'screen.discounts',
    permission: 'discounts',
    texts: discountTexts,
    load: () => import('./screens/discounts/discount-screen.tsx'),
  },
  {
    path: 'approvals',
    title: 'screen.approvals',
    permission: 'orders.read',
    icon: 'check',
    group: 'work',
    parent: 'orders',
    texts: approvalTexts,
    load: () => import('./screens/approvals/approvals-screen.tsx'),
  },
  {
    path: 'bank-refunds',
    title: 'screen.bankRefunds',
    permission: 'accounting',
    icon: 'bank',
    group: 'work',
    parent: 'returns',
    texts: bankRefundTexts,
    load: () => import('./screens/bank-refunds/bank-refunds-screen.tsx'),
  },
  ...shopScreens,
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
