import { useEffect, useState } from 'react'

// So long somebody who types has paused.
const pauseMilliseconds = 200

/** What the server answers to what is being typed; until then, and where there is nothing to ask, the answer before. `ask` must stay the same function. */
export function useAsked<T>(typed: string | null, ask: (typed: string) => Promise<T>, onFault: (error: unknown) => void): { readonly answer: T | undefined; readonly about: string | null } {
  const [found, setFound] = useState<{ readonly answer: T; readonly about: string }>()
  // The server stands outside; an answer to what was typed before comes too late.
  useEffect(() => {
    if (typed === null || found?.about === typed) return
    let isLate = false
    const timer = setTimeout(() => {
      ask(typed).then((answer) => { if (!isLate) setFound({ answer, about: typed }) }, (error: unknown) => { if (!isLate) onFault(error) })
    }, pauseMilliseconds)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed, found, ask, onFault])
  return { answer: found?.answer, about: found?.about ?? null }
}
