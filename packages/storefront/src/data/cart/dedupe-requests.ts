// Longer than a double tap, shorter than two intended presses.
const repeatMs = 500

/**
 * Merges equal requests in quick succession, or while the first is in flight: each gets the answer of the first. `now`
 * is in milliseconds.
 * A request with another input is sent.
 */
export function dedupeRequests<Input, Output>(
  send: (input: Input) => Promise<Output>,
  now: () => number,
): (input: Input) => Promise<Output> {
  let last:
    | { readonly key: string; readonly at: number; readonly answer: Promise<Output>; isPending: boolean }
    | undefined
  return (input) => {
    const key = JSON.stringify(input)
    if (last?.key === key && (last.isPending || now() - last.at < repeatMs)) return last.answer
    const request = { key, at: now(), answer: send(input), isPending: true }
    last = request
    const end = () => {
      request.isPending = false
    }
    request.answer.then(end, end)
    return request.answer
  }
}
