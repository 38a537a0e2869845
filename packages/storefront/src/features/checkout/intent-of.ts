import type { FormEvent } from 'react'

/** What the pressed button means. Enter in a field presses the first button of a form; here it means the button of the field's own section. */
export function intentOf(event: FormEvent<HTMLFormElement>): string {
  // React types the native event as Event; a submit event is a SubmitEvent.
  const { submitter } = event.nativeEvent as SubmitEvent
  const pressed = submitter instanceof HTMLButtonElement ? submitter.value : 'update'
  const field = document.activeElement
  if (pressed !== 'update' || !(field instanceof HTMLInputElement)) return pressed
  const [section = ''] = field.name.split('.')
  return meaning[section] ?? 'update'
}

const meaning: Readonly<Record<string, string>> = { billing: 'save-billing', shipping: 'save-shipping', coupon: 'add-coupon' }
