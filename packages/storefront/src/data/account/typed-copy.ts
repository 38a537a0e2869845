// As data/shop.ts looks for it.
const key = 'typed'
const keptMinutes = 60

interface Copy {
  readonly path: string
  readonly at: number
  /** It did not reach the shop: the login came in between. */
  readonly isLost: boolean
  /** Of each form of the page, values by name; of boxes and buttons to choose, what is ticked. */
  readonly forms: readonly (readonly (readonly [name: string, value: string, isChecked?: boolean])[])[]
}

/** Keeps what stands in the forms of this page for this tab: never a password, a file, or what the shop put there itself. SF-8.36 */
export function keepTyped({ isLost }: { readonly isLost: boolean }): void {
  const forms = formsHere().map((form) => fieldsOf(form).map((field) => (isTicked(field) ? [field.name, field.value, field.checked] as const : [field.name, field.value] as const)))
  write({ path: here(), at: Date.now(), isLost, forms })
}

/** What was typed has arrived. */
export function forgetTyped(): void {
  write(undefined)
}

/** At the login: what was sent from the page that the shopper comes back to did not arrive. */
export function noteLost(backTo: string | null): void {
  const copy = read()
  if (copy && copy.path === backTo) write({ ...copy, isLost: true })
}

/** Puts back what was typed here before a login came in between; answers whether there was anything. */
export function giveBackTyped(): boolean {
  const copy = read()
  if (!copy || copy.path !== here()) return false
  write(undefined)
  return copy.isLost && Date.now() - copy.at < keptMinutes * 60_000 && fill(copy)
}

function fill({ forms }: Copy): boolean {
  let isFilled = false
  formsHere().forEach((form, at) => {
    const kept = forms[at] ?? []
    for (const field of fieldsOf(form)) {
      const found = kept.find(([name, value]) => name === field.name && (!isTicked(field) || value === field.value))
      if (found && setField(field, found)) isFilled = true
    }
  })
  return isFilled
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function setField(field: Field, [, value, isChecked]: Copy['forms'][number][number]): boolean {
  if (isTicked(field)) {
    if (isChecked === undefined || field.checked === isChecked) return false
    field.click()
    return true
  }
  if (field.value === value) return false
  field.value = value
  // Parts of the page that follow a field hear of it as if it had been typed.
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  return true
}

const here = () => location.pathname + location.search
const formsHere = () => Array.from(document.querySelectorAll<HTMLFormElement>('main form'))
const untold: readonly string[] = ['password', 'hidden', 'file', 'submit', 'button']
const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return Array.from(form.elements).filter((each): each is Field => (
    (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) && each.name !== '' && !untold.includes(each.type)
    // A password that is shown is one, and a code of a card is none of ours.
    && !/password|^cc-|one-time/.test(each.autocomplete)
  ))
}

function read(): Copy | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only `write` writes this key.
    return (stored ?? undefined) as Copy | undefined
  } catch {
    // Storage may be forbidden, and what stands in it may be somebody else's.
    return undefined
  }
}

function write(copy: Copy | undefined): void {
  try {
    if (copy) sessionStorage.setItem(key, JSON.stringify(copy))
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden: then nothing is kept.
  }
}
