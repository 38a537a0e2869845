import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { CardToken } from './card-controller.ts'

export type CardPart = 'cardNumber' | 'cardHolder' | 'expiryDate' | 'verificationCode'

/** The global that the provider's script defines. */
interface CardProvider {
  createComponent(part: string): { mount(place: HTMLElement): void; unmount(): void }
  createToken(): Promise<CardToken>
}
type CreateCardProvider = (
  profileId: string,
  options: { readonly locale: string; readonly testmode: boolean },
) => CardProvider

interface CardFieldsOptions {
  readonly profileId: string
  readonly isTest: boolean
  readonly locale: Locale
  /** Elements with the name of their field in data-part. */
  readonly parts: readonly HTMLElement[]
}

export interface MountedCardFields {
  createToken(): Promise<CardToken>
  unmount(): void
}

const scriptUrl = 'https://js.mollie.com/v1/mollie.js'

/** Loads the provider's script on first use and mounts its fields. SF-7.44 */
export async function mountCardFields({
  profileId,
  isTest,
  locale,
  parts,
}: CardFieldsOptions): Promise<MountedCardFields> {
  const provider = (await loadProvider())(profileId, {
    locale: languageTags[locale].replace('-', '_'),
    testmode: isTest,
  })
  const components = parts.map((place) => {
    const component = provider.createComponent(place.dataset['part'] ?? '')
    component.mount(place)
    return component
  })
  return {
    createToken: () => provider.createToken(),
    unmount() {
      for (const component of components) component.unmount()
    },
  }
}

let loading: Promise<CreateCardProvider> | undefined

function loadProvider(): Promise<CreateCardProvider> {
  loading ??= new Promise<CreateCardProvider>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true })
    const fail = () => {
      // The next selection of the card tries again.
      loading = undefined
      script.remove()
      reject(new Error('the card fields of the provider cannot be reached'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      // The provider's documentation defines this global.
      const { Mollie } = window as unknown as { Mollie?: CreateCardProvider }
      if (Mollie) resolve(Mollie)
      else fail()
    })
    document.head.append(script)
  })
  return loading
}
