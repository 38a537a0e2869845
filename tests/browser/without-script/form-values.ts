/** Forms as HTML sends them: the state of a field is in its attributes, as if the page had been delivered with it. */

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
export interface FormRequest {
  readonly method: 'GET' | 'POST'
  readonly action: string
  readonly isMultipart: boolean
  readonly values: readonly (readonly [name: string, value: string | ChosenFile])[]
}

const files = new WeakMap<Element, ChosenFile>()

export const chooseFile = (field: Element, file: ChosenFile) => files.set(field, file)

export const formOf = (field: Element): Element | null =>
  field.hasAttribute('form')
    ? field.ownerDocument.getElementById(field.getAttribute('form') ?? '')
    : field.closest('form')

const fieldsOf = (form: Element) =>
  Array.from(form.ownerDocument.querySelectorAll('input, select, textarea, button')).filter(
    (field) => formOf(field) === form,
  )

export const isDisabled = (field: Element): boolean =>
  field.hasAttribute('disabled') ||
  (field.closest('fieldset[disabled]') !== null && field.closest('fieldset[disabled] > legend') === null)

export const isSubmitButton = (element: Element) =>
  element.tagName === 'BUTTON'
    ? !['button', 'reset'].includes(element.getAttribute('type') ?? 'submit')
    : element.tagName === 'INPUT' && ['submit', 'image'].includes(element.getAttribute('type') ?? '')

/** The button that Enter in a field presses. */
export const defaultButton = (form: Element) =>
  fieldsOf(form).find((field) => isSubmitButton(field) && !isDisabled(field))

export function formRequest(form: Element, submitter: Element | undefined): FormRequest {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  return {
    method: attribute('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
    action: attribute('action') ?? '',
    isMultipart: attribute('enctype') === 'multipart/form-data',
    values: fieldsOf(form).flatMap((field) => valuesOf(field, submitter)),
  }
}

/** The field that makes a browser refuse to send the form. */
export function invalidField(form: Element, submitter: Element | undefined): Element | undefined {
  if (form.hasAttribute('novalidate') || submitter?.hasAttribute('formnovalidate')) return undefined
  return fieldsOf(form).find((field) => !isDisabled(field) && !isValid(field))
}

function isValid(field: Element): boolean {
  const value = valueOf(field)
  if (value === '' || isTickable(field)) {
    if (!field.hasAttribute('required')) return true
    if (field.getAttribute('type') !== 'radio') return isTickable(field) && field.hasAttribute('checked')
    return fieldsOf(formOf(field) ?? field).some(
      (each) => each.getAttribute('name') === field.getAttribute('name') && each.hasAttribute('checked'),
    )
  }
  const [min, max] = [field.getAttribute('min'), field.getAttribute('max')]
  return (
    (field.getAttribute('type') !== 'number' ||
      ((min === null || Number(value) >= Number(min)) && (max === null || Number(value) <= Number(max)))) &&
    (field.getAttribute('type') !== 'email' || /^[^\s@]+@[^\s@]+$/.test(value)) &&
    (!field.hasAttribute('pattern') || new RegExp(`^(?:${field.getAttribute('pattern')})$`, 'v').test(value))
  )
}

export const isTickable = (field: Element) =>
  field.tagName === 'INPUT' && ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '')

export const optionsOf = (select: Element) => Array.from(select.querySelectorAll('option'))
export const optionValue = (option: Element) => option.getAttribute('value') ?? option.textContent.trim()

export function chosenOption(select: Element): Element | undefined {
  const options = optionsOf(select)
  return options.findLast((option) => option.hasAttribute('selected')) ?? options.find((option) => !isDisabled(option))
}

export function valueOf(field: Element): string {
  if (field.tagName === 'SELECT') {
    const option = chosenOption(field)
    return option ? optionValue(option) : ''
  }
  if (field.tagName === 'TEXTAREA') return field.textContent.replace(/^\n/, '')
  return field.getAttribute('value') ?? (isTickable(field) ? 'on' : '')
}

function valuesOf(field: Element, submitter: Element | undefined): FormRequest['values'] {
  const name = field.getAttribute('name')
  if (!name || isDisabled(field)) return []
  if (field.tagName === 'BUTTON' || isSubmitButton(field)) return field === submitter ? [[name, valueOf(field)]] : []
  if (isTickable(field) && !field.hasAttribute('checked')) return []
  if (field.getAttribute('type') === 'file')
    return [[name, files.get(field) ?? { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }]]
  // Lines are sent as HTML says, whatever the document has.
  return [[name, valueOf(field).replaceAll(/\r?\n/g, '\r\n')]]
}

export function setValue(field: Element, value: string): void {
  if (field.tagName === 'TEXTAREA') field.textContent = value
  else field.setAttribute('value', value)
}

export function setChecked(field: Element, isChecked: boolean): void {
  if (isChecked && field.getAttribute('type') === 'radio')
    for (const other of fieldsOf(formOf(field) ?? field))
      if (other.getAttribute('type') === 'radio' && other.getAttribute('name') === field.getAttribute('name'))
        other.removeAttribute('checked')
  if (isChecked) field.setAttribute('checked', '')
  else field.removeAttribute('checked')
}

export function chooseOption(select: Element, option: Element): void {
  for (const each of optionsOf(select)) each.removeAttribute('selected')
  option.setAttribute('selected', '')
}
