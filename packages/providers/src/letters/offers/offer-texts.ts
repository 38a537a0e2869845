import { readTexts } from '../../read-texts.ts'

interface OfferTexts {
  readonly offerSent: {
    readonly subject: (values: { readonly number: number }) => string
    readonly title: string
    readonly text: (values: { readonly until: string }) => string
    readonly button: string
  }
}

export const offerTexts = readTexts<OfferTexts>('offers', 'mail.offer')
