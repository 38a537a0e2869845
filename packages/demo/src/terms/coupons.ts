import type { CouponCampaignEntry } from '@vitrine/contract/shop/shop-document-terms'

/** The coupons and gift cards of the demo shop. */
export const coupons: readonly CouponCampaignEntry[] = [
  { code: 'autumn', name: '10% off in autumn', type: 'percentage', percent: 10, coupons: [{ code: 'AUTUMN10' }] },
  {
    code: 'welcome',
    name: '£5 off the first order',
    type: 'fixed',
    amount: 500,
    minimumValue: 4000,
    customers: 'new',
    usesPerCustomer: 1,
    coupons: [{ code: 'WELCOME5' }],
  },
  { code: 'free-shipping', name: 'Free shipping', type: 'free_shipping', coupons: [{ code: 'FREESHIP' }] },
  {
    code: 'gift-cards',
    name: 'Gift cards',
    type: 'gift_card',
    coupons: [
      { code: 'GIFT50-WOOL-7Q2K', value: 5000 },
      { code: 'GIFT50-LINEN-4M9D', value: 5000 },
    ],
  },
]
