import type { CouponCampaignEntry } from '@vitrine/contract/shop/shop-document-terms'

/** The coupons and gift cards of the demo shop. */
export const coupons: readonly CouponCampaignEntry[] = [
  { code: 'autumn', name: 'Ten percent in autumn', type: 'percentage', percent: 10, coupons: [{ code: 'AUTUMN10' }] },
  {
    code: 'welcome',
    name: 'Five pounds for a first order',
    type: 'fixed',
    amount: 500,
    minimumValue: 4000,
    customers: 'new',
    usesPerCustomer: 1,
    coupons: [{ code: 'WELCOME5' }],
  },
  { code: 'free-shipping', name: 'A parcel on the house', type: 'free_shipping', coupons: [{ code: 'FREESHIP' }] },
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
