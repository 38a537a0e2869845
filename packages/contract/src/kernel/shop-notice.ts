/** What a public demonstration says on every page. */
export type ShopNotice = 'simulatedPayments' | 'demoLogins'
