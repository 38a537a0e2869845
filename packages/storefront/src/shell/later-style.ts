declare const __LATER_STYLE__: string

/** The style sheet of pages of the account and after the order. The router waits for it before it shows such a page. */
export const links = () => (import.meta.env.PROD ? [{ rel: 'stylesheet', href: __LATER_STYLE__ }] : [])
