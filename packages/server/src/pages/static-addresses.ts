import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { StaticPage } from '@vitrine/contract/account/session.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Entry } from '../feeds/sitemap.ts'

/** Paths of the indexable pages that every shop has. */
const addresses: Partial<Record<StaticPage, string>> = {
  homepage: '/',
  shipping: '/shipping',
  cancellationRights: '/cancellation-rights',
  cancellationForm: '/cancellation-form',
  legalDisclosure: '/legal-disclosure',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  accessibility: '/declaration-of-accessibility',
}

/** What the home page itself says, by language. */
type HomeRobots = Readonly<Partial<Record<Locale, string>>>

/** Those of them that the shop's robots setting does not exclude. SF-3.18 */
export function staticEntries({ robots }: PublicSettings, homeRobots: HomeRobots = {}): Entry[] {
  return Object.entries(addresses)
    .filter(([page]) => !robots[page]?.startsWith('NOINDEX'))
    .map(([page, path]) => ({
      paths: Object.fromEntries(
        locales
          .filter((locale) => page !== 'homepage' || !homeRobots[locale]?.startsWith('NOINDEX'))
          .map((locale) => [locale, localePath(locale, path)]),
      ),
      images: [],
    }))
    .filter(({ paths }) => Object.keys(paths).length > 0)
}
