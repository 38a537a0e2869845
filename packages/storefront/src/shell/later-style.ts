declare const __LATER_STYLE__: string

/** For routes of pages after the order and about one's account: the sheet that dresses them. The router waits for it before it shows such a page. */
export const links = () => (import.meta.env.PROD ? [{ rel: 'stylesheet', href: __LATER_STYLE__ }] : [])
