import { readTexts } from '../../read-texts.ts'

interface ReturnTexts {
  readonly quantity: (values: { readonly count: number }) => string
  readonly show: string
  readonly announced: {
    readonly subject: (values: { readonly number: string }) => string
    readonly title: string
    readonly text: (values: { readonly until: string }) => string
    readonly refund: (values: { readonly amount: string; readonly method: string }) => string
  }
  readonly received: {
    readonly subject: (values: { readonly number: string }) => string
    readonly title: string
    readonly text: string
  }
  readonly accepted: {
    readonly subject: (values: { readonly number: string }) => string
    readonly title: string
    readonly cards: (values: { readonly amount: string }) => string
    readonly nothing: string
  }
  readonly refused: {
    readonly subject: (values: { readonly number: string }) => string
    readonly title: string
    readonly text: string
    readonly why: string
  }
  readonly withdrawal: {
    readonly subject: (values: { readonly number: string }) => string
    readonly title: string
    readonly text: (values: { readonly at: string }) => string
    readonly declared: string
    readonly sentence: string
    readonly number: string
    readonly at: string
    readonly name: string
    readonly order: string
    readonly items: string
    readonly all: string
    readonly reason: string
    readonly nextTitle: string
    readonly next: (values: { readonly days: number }) => string
    readonly show: string
  }
}

export const returnTexts = readTexts<ReturnTexts>('returns', 'mail.return')
