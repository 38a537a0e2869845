import { languageTags } from '@vitrine/contract/kernel/languages'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { CardToken } from './card-desk.ts'

export type CardPart = 'cardNumber' | 'cardHolder' | 'expiryDate' | 'verificationCode'

/** What the provider's script puts into the window. */
interface Provider {
  createComponent(part: string): { mount(place: HTMLElement): void; unmount(): void }
  createToken(): Promise<CardToken>
}
type MakeProvider = (profileId: string, options: { readonly locale: string; readonly testmode: boolean }) => Provider

interface Wanted {
  readonly profileId: string
  readonly isTest: boolean
  readonly locale: Locale
  /** Elements that each carry the name of their part. */
  readonly parts: readonly HTMLElement[]
}

export interface OpenedFields {
  createToken(): Promise<CardToken>
  close(): void
}

const address = 'https://js.mollie.com/v1/mollie.js'

/** Fetches the provider's script, on first use only, and puts its fields into their places. SF-7.44 */
export async function openCardFields({ profileId, isTest, locale, parts }: Wanted): Promise<OpenedFields> {
  const provider = (await loadedProvider())(profileId, { locale: languageTags[locale].replace('-', '_'), testmode: isTest })
  const components = parts.map((place) => {
    const component = provider.createComponent(place.dataset['part'] ?? '')
    component.mount(place)
    return component
  })
  return {
    createToken: () => provider.createToken(),
    close() {
      for (const component of components) component.unmount()
    },
  }
}

let loading: Promise<MakeProvider> | undefined

function loadedProvider(): Promise<MakeProvider> {
  loading ??= new Promise<MakeProvider>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    const fail = () => {
      // The next choice of the card tries again.
      loading = undefined
      script.remove()
      reject(new Error('the card fields of the provider cannot be reached'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      // The script sets exactly this function, as its documentation says.
      const { Mollie } = window as unknown as { Mollie?: MakeProvider }
      if (Mollie) resolve(Mollie)
      else fail()
    })
    document.head.append(script)
  })
  return loading
}
