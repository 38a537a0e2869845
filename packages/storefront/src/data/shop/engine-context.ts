import type { Call } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { createContext } from 'react-router'

/** Operations on behalf of the requesting visitor; set by the server for every render. */
export const engineContext = createContext<{ readonly call: Call }>()

/**
 * Scheme and host under which the shop is reached, without a slash at the end: addresses for search engines are
 * absolute.
 */
export const originContext = createContext<string>()

/** Address of the script that holds the texts of a locale, so that the browser can fetch it early. */
export const textAssetContext = createContext<(locale: Locale) => string | undefined>(() => undefined)

/** Whether the page is rendered for an operator who can start the editor. ED-1.06 */
export const editsContext = createContext<boolean>(false)

/** Notices that every page of a public demonstration shows. */
export const noticesContext = createContext<readonly ShopNotice[]>([])

/**
 * What a page says to search engines beside its content: the loader sets it, and the server writes it into the document
 * only, since no browser needs it.
 */
export const structuredDataContext = createContext<(() => object) | null>(null)

/** Reports faults of loaders and components; the shopper sees the error page. */
export const faultContext = createContext<(error: unknown) => void>(() => {})
