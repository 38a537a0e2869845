/**
 * Values of a form in the notation of Stripe's API: 'line_items[0][quantity]=1' is { line_items: { 0: { quantity: '1' }
 * } }.
 */
export interface FormValues {
  readonly [name: string]: string | FormValues
}

export function parseForm(body: string): FormValues {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '' && part !== '__proto__')
    const last = path.pop() ?? name
    let at = root
    for (const part of path) {
      const next = at[part]
      // Only objects made here are entered.
      if (typeof next === 'object' && next !== null) at = next as Record<string, unknown>
      else at = at[part] = {}
    }
    at[last] = value
  }
  // Its values are texts and objects of the same kind.
  return root as unknown as FormValues
}
