import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/client.ts'
import { toPayload, type DraftOrder, type PreparedOrder } from './draft-order.ts'

interface Prepared {
  /** The last answer; older than the draft while `isCurrent` is false. */
  readonly answer: PreparedOrder | null
  readonly isCurrent: boolean
  readonly error: unknown
}

const pauseMs = 350

/** Has the shop price and check the draft, one request at a time, when typing pauses. */
export function usePreparedOrder(draft: DraftOrder): Prepared & { readonly recheck: () => void } {
  const wanted = JSON.stringify(toPayload(draft, null))
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Prepared & { readonly key: string }>({
    answer: null,
    isCurrent: false,
    error: null,
    key: '',
  })
  const token = useRef<string | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const key = `${round}:${wanted}`
  const latest = useRef(key)
  latest.current = key

  useEffect(() => {
    const timer = setTimeout(() => {
      // The cart of the draft is filled by one request after the other.
      queue.current = queue.current.then(async () => {
        if (latest.current !== key) return
        try {
          const answer = await call('doPrepareStaffOrder', toPayload(draft, token.current))
          token.current = answer.draft
          setState({ answer, isCurrent: true, error: null, key })
        } catch (error) {
          setState((before) => ({ ...before, error, key }))
        }
      })
    }, pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the draft as it is sent
  }, [key])

  return {
    answer: state.answer,
    isCurrent: state.key === key && state.error === null,
    error: state.error,
    recheck: () => setRound((before) => before + 1),
  }
}
