/** Expands the section of a field in the open form and focuses its control. False: there is no such field. */
export function focusField(at: string): boolean {
  const field = document.querySelector(`[data-drawer="right"] [data-field="${CSS.escape(at)}"]`)
  if (!field) return false
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  const control = field.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
  control?.focus()
  return control != null
}
