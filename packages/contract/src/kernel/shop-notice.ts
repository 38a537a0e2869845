/** The notice that a public demo shows on every page. */
export type ShopNotice = 'simulatedPayments' | 'demoLogins'
