import { readTexts } from '../../read-texts.ts'

interface OutreachTexts {
  readonly newsletterConfirm: {
    readonly subject: string
    readonly text: (values: { readonly days: number }) => string
    readonly button: string
    readonly ignore: string
  }
  readonly newsletterConfirmed: {
    readonly subject: string
    readonly text: string
    readonly end: string
    readonly endText: string
    readonly endLink: string
  }
  readonly contactMessage: {
    readonly subject: (values: { readonly number: number }) => string
    readonly preview: (values: { readonly name: string }) => string
    readonly from: string
    readonly name: string
    readonly email: string
    readonly order: string
    readonly answer: string
  }
  readonly contactReceipt: {
    readonly subject: string
    readonly text: (values: { readonly number: number }) => string
    readonly ignore: string
  }
  readonly giftCard: {
    readonly subject: (values: { readonly amount: string }) => string
    readonly text: (values: { readonly amount: string }) => string
    readonly code: string
    readonly value: string
    readonly until: string
    readonly use: string
    readonly button: string
  }
  readonly contactReply: { readonly question: (values: { readonly name: string }) => string }
}

export const outreachTexts = readTexts<OutreachTexts>('outreach', 'mail.outreach')
