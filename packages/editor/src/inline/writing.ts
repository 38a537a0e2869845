/** Words that are being written on the page itself. */
export interface Writing {
  readonly uuid: string
  /** Which value of the block: 'text.title'. */
  readonly at: string
  /** The shop's own element that shows them. */
  readonly element: HTMLElement
}
