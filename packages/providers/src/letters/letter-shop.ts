import { countryName, townLines } from '@vitrine/contract/address/address-format'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { LetterContext } from '@vitrine/engine/ports/mail-texts'
import type { LetterShop } from './letter.ts'
import { letterTexts } from './texts/texts.ts'

/** Header and footer data of every letter. */
export function toLetterShop({ settings, origin, locale }: LetterContext): LetterShop {
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const { terms, privacy, imprint } = letterTexts[locale]
  const link = (label: string, path: string) => ({ label, address: origin + localePath(locale, path) })
  return {
    name: settings['shop.name'],
    home: origin + localePath(locale, '/'),
    colour: settings.primaryColor,
    imprint: [
      name,
      street,
      ...townLines({ countryCode: country, postcode, town }),
      countryName(country, locale),
      email,
    ].filter((line) => line !== ''),
    links: [link(terms, '/terms-and-conditions'), link(privacy, '/privacy-policy'), link(imprint, '/legal-disclosure')],
  }
}
