// Longer than the two taps of a double tap are apart, shorter than two presses that are meant.
const repeatMs = 500

/**
 * Several presses in quick succession, or while the first is still on its way, are one: each gets the answer of the first. `now` is in milliseconds.
 * What is asked for differently is another press.
 */
export function singlePress<Asked, Answered>(act: (asked: Asked) => Promise<Answered>, now: () => number): (asked: Asked) => Promise<Answered> {
  let last: { readonly key: string; readonly at: number; readonly answer: Promise<Answered>; isPending: boolean } | undefined
  return (asked) => {
    const key = JSON.stringify(asked)
    if (last?.key === key && (last.isPending || now() - last.at < repeatMs)) return last.answer
    const press = { key, at: now(), answer: act(asked), isPending: true }
    last = press
    const end = () => { press.isPending = false }
    press.answer.then(end, end)
    return press.answer
  }
}
