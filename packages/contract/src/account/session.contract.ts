import * as v from 'valibot'
import { robots, shellCategory } from '../catalogue/category.ts'
import { cart } from '../checkout/cart.contract.ts'
import { line, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { publicSettings } from '../shop/settings.ts'

// SF-3.13. Anonymous: neither email nor guestMail. SF-4.14
export const user = v.object({
  email: v.nullable(v.string()),
  guestMail: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  showNetPrices: v.boolean(),
})
export const session = v.object({ user, basket: cart })
export type Session = v.InferOutput<typeof session>

export const staticPages = [
  'homepage',
  'contact',
  'cancellationRights',
  'cancellationForm',
  'legalDisclosure',
  'privacyPolicy',
  'termsAndConditions',
  'searchResult',
  'accessibility',
  'shipping',
] as const
export type StaticPage = (typeof staticPages)[number]

/** Robots of the pages that are not a category. SF-3.18 */
// fromEntries loses the key types; these are exactly the keys of the list above.
export const staticRobots = v.object(
  Object.fromEntries(staticPages.map((page) => [page, robots])) as Record<StaticPage, typeof robots>,
)

export const getSession = operation({
  summary: "Returns the caller's user and cart. SF-7.13",
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: session,
  refusals: [],
})

export const getInit = operation({
  summary:
    'Returns session, categories, public settings and the robots directives of static pages in one response. SF-7.14',
  access: 'anyone',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ session, categories: v.array(shellCategory), settings: publicSettings, robots: staticRobots }),
  refusals: [],
})

export const getShell = operation({
  summary:
    'Returns the data of the page frame: navigation, public settings, robots directives of static pages. It is the same for all visitors of a cache audience.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({
    categories: v.array(shellCategory),
    settings: publicSettings,
    /** In which prices are shown. */
    currency: v.string(),
    robots: staticRobots,
  }),
  refusals: [],
})

export const credentials = v.object({ email: line(254), password: line(200) })

export const doLogin = operation({
  summary: "Logs a customer in and starts a new session. Merges the guest's cart and wishlist into the customer's.",
  access: 'anyone',
  cost: 'heavy',
  payload: credentials,
  answer: session,
  refusals: ['login.invalidData', 'login.userIsBlocked', 'tooManyRequests'],
})

export const doLogoutUser = operation({
  summary: 'Logs the customer out.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.null(),
  refusals: [],
})
