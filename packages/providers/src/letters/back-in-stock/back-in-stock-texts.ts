import { readTexts } from '../../read-texts.ts'

interface BackInStockTexts {
  readonly confirm: {
    readonly subject: (values: { readonly piece: string }) => string
    readonly text: (values: { readonly piece: string; readonly days: number }) => string
    readonly button: string
    readonly ignore: string
  }
  readonly back: {
    readonly subject: (values: { readonly piece: string }) => string
    readonly text: (values: { readonly piece: string; readonly hours: number; readonly until: string }) => string
    readonly once: string
    readonly button: string
    readonly end: string
    readonly endText: string
    readonly endLink: string
  }
}

export const backInStockTexts = readTexts<BackInStockTexts>('back-in-stock', 'mail.backInStock')
