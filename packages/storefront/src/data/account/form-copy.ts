// data/shop/shop.ts reads the same key.
const key = 'typed'
const maxAgeMinutes = 60

interface FormCopy {
  readonly path: string
  readonly at: number
  /** The submission did not reach the shop: a login interrupted it. */
  readonly isLost: boolean
  /** Of each form of the page, values by name; of boxes and buttons to choose, what is ticked. */
  readonly forms: readonly (readonly (readonly [name: string, value: string, isChecked?: boolean])[])[]
}

/** Saves the form values of this page for this tab, except passwords, files and hidden fields. SF-8.36 */
export function saveFormCopy({ isLost }: { readonly isLost: boolean }): void {
  const forms = listForms().map((form) =>
    listFields(form).map((field) =>
      isTicked(field) ? ([field.name, field.value, field.checked] as const) : ([field.name, field.value] as const),
    ),
  )
  write({ path: currentPath(), at: Date.now(), isLost, forms })
}

/** Removes the saved values after a successful submission. */
export function clearFormCopy(): void {
  write(undefined)
}

/** At the login: marks that the form of the page to return to was not submitted. */
export function markFormCopyLost(backTo: string | null): void {
  const copy = read()
  if (copy && copy.path === backTo) write({ ...copy, isLost: true })
}

/** Restores the form values that a login interrupted; returns whether any field was filled. */
export function restoreFormCopy(): boolean {
  const copy = read()
  if (!copy || copy.path !== currentPath()) return false
  write(undefined)
  return copy.isLost && Date.now() - copy.at < maxAgeMinutes * 60_000 && fill(copy)
}

function fill({ forms }: FormCopy): boolean {
  let isFilled = false
  listForms().forEach((form, at) => {
    const savedFields = forms[at] ?? []
    for (const field of listFields(form)) {
      const savedField = savedFields.find(
        ([name, value]) => name === field.name && (!isTicked(field) || value === field.value),
      )
      if (savedField && setField(field, savedField)) isFilled = true
    }
  })
  return isFilled
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that were changed since the page came keep their values: they are newer. */
function setField(field: Field, [, value, isChecked]: FormCopy['forms'][number][number]): boolean {
  if (isChanged(field)) return false
  if (isTicked(field)) {
    if (isChecked === undefined || field.checked === isChecked) return false
    field.click()
    return true
  }
  if (field.value === value) return false
  field.value = value
  // Listeners of the field get the same events as from typing.
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  return true
}

const currentPath = () => location.pathname + location.search
const listForms = () => Array.from(document.querySelectorAll<HTMLFormElement>('main form'))
const excludedTypes: readonly string[] = ['password', 'hidden', 'file', 'submit', 'button']
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const isDefaultKnown = Array.from(field.options).some(({ defaultSelected }) => defaultSelected)
    return isDefaultKnown && !field.selectedOptions[0]?.defaultSelected
  }
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function listFields(form: HTMLFormElement): readonly Field[] {
  return Array.from(form.elements).filter(
    (each): each is Field =>
      (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) &&
      each.name !== '' &&
      !excludedTypes.includes(each.type) &&
      // A visible password is still a password, and card codes are never saved.
      !/password|^cc-|one-time/.test(each.autocomplete),
  )
}

function read(): FormCopy | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only `write` writes this key.
    return (stored ?? undefined) as FormCopy | undefined
  } catch {
    // Storage may be forbidden, and its content may be invalid.
    return undefined
  }
}

function write(copy: FormCopy | undefined): void {
  try {
    if (copy) sessionStorage.setItem(key, JSON.stringify(copy))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden, so nothing is saved.
  }
}
