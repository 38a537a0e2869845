export interface FieldFault {
  readonly field: HTMLElement
  /** As its label says it. */
  readonly label: string
}

/** The first field of the screen that says what is wrong with it. */
export function findFirstFault(): FieldFault | undefined {
  const field = document.querySelector<HTMLElement>('#main [aria-invalid="true"]')
  return field === null ? undefined : { field, label: toLabel(field) }
}

function toLabel(field: HTMLElement): string {
  const named = field.getAttribute('aria-labelledby')?.split(' ')[0]
  const label =
    (field.id === '' ? null : document.querySelector(`label[for="${CSS.escape(field.id)}"]`)) ??
    (named === undefined ? null : document.getElementById(named))
  // A label has a short fact beside its name.
  return (label?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? '').trim()
}

/** In the middle, clear of head and save bar. */
export function showField(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
