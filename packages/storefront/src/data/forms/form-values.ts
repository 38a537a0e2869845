import { data } from 'react-router'

/** The trimmed value of a field; '' for a missing field or a file. */
export function getText(form: FormData, name: string, maxLength?: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : ''
}

/** The id that a form button has sent; a request without one is answered with 400. */
export function parseId(form: FormData, name: string): number {
  const id = Number(form.get(name))
  // Ids are 32 bit integers in the contract.
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw data('', { status: 400 })
  return id
}
