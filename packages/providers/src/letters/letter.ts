import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { SumRow } from '../sums/sum-rows.ts'

/** The content of a mail, rendered as HTML and as plain text. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly LetterBlock[]
  readonly shop: LetterShop
}

export interface LetterShop {
  readonly name: string
  readonly home: string
  /** As '#2f5d50'. */
  readonly colour: string
  /** Name, street, town and so on, as the law requires in every mail. */
  readonly imprint: readonly string[]
  readonly links: readonly LetterLink[]
}

export interface LetterLink {
  readonly label: string
  readonly address: string
}

export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly link: LetterLink }
  | { readonly kind: 'lines'; readonly lines: readonly LetterLine[] }
  | { readonly kind: 'sums'; readonly rows: readonly SumRow[] }
  /** A short table: bank details, tracking. */
  | { readonly kind: 'facts'; readonly heading: string; readonly rows: readonly FactRow[] }
  | {
      readonly kind: 'columns'
      readonly columns: readonly { readonly heading: string; readonly lines: readonly string[] }[]
    }
  | { readonly kind: 'notice'; readonly heading: string; readonly text: string; readonly links: readonly LetterLink[] }

export interface FactRow {
  readonly label: string
  /**
   * Never a link by itself: people's own words are shown here, and a mail of the shop must not carry the links of
   * strangers.
   */
  readonly value: string
  readonly address?: string | undefined
}

export interface LetterLine {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: string
  readonly amount: string
  readonly picture: string | null
  readonly page: string | null
}
