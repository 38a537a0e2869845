import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { quickChecks } from '@vitrine/contract/blocks/checks/quick-checks'
import { useEffect, useState } from 'react'
import { useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'

// So long somebody who types has paused: nothing is checked between two letters.
const pauseMilliseconds = 800

/** How many faults a publish would bring to shoppers, as far as the blocks alone tell. */
export function FaultCount() {
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const [count, setCount] = useState(0)
  // Waits for a pause.
  useEffect(() => {
    const timer = setTimeout(() => setCount(quickChecks(blocks, blockRegister).filter(({ severity }) => severity === 'fault').length), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [blocks])
  return count > 0 && <span className="ed-faults"><span aria-hidden="true">{count}</span><span className="ed-spoken">{t('publish.faultCount', { count })}</span></span>
}
