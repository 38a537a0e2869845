import type { CardPart } from '@vitrine/contract/checkout/payment-providers'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CardToken } from './card-controller.ts'

interface CardFieldsOptions {
  /** The path of the provider's module. */
  readonly script: string
  readonly accountKey: string
  readonly isTest: boolean
  readonly locale: Locale
  /** Elements with the name of their field in data-part. */
  readonly places: readonly HTMLElement[]
}

export interface MountedCardFields {
  createToken(): Promise<CardToken>
  unmount(): void
}

/** The exports of a provider's module; see `CardFields` in the engine's ports. */
interface CardFieldsModule {
  mountCardFields(options: {
    readonly accountKey: string
    readonly isTest: boolean
    /** A language tag: 'de-DE'. */
    readonly locale: string
    readonly places: Readonly<Partial<Record<CardPart, HTMLElement>>>
  }): Promise<MountedCardFields>
}

/** Loads the provider's module on first use and mounts its fields. SF-7.44 */
export async function mountCardFields({
  script,
  locale,
  places,
  ...account
}: CardFieldsOptions): Promise<MountedCardFields> {
  // The server serves the module as its provider wrote it; the build does not know it.
  const provider = (await import(/* @vite-ignore */ script)) as CardFieldsModule
  return provider.mountCardFields({
    ...account,
    locale: languageTags[locale],
    places: Object.fromEntries(places.map((place) => [place.dataset['part'], place])),
  })
}
