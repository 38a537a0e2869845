import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { quickChecks } from '@vitrine/contract/blocks/checks/quick-checks'
import { useEffect, useState } from 'react'
import { useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'

// Checks run after a pause in typing, not between two letters.
const debounceMs = 800

/** The number of faults on the page that can be found in the blocks alone. */
export function FaultCount() {
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const [count, setCount] = useState(0)
  // Debounced.
  useEffect(() => {
    const timer = setTimeout(
      () => setCount(quickChecks(blocks, blockRegister).filter(({ severity }) => severity === 'fault').length),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [blocks])
  return (
    count > 0 && (
      <span className="ed-faults">
        <span aria-hidden="true">{count}</span>
        <span className="ed-spoken">{t('publish.errorCount', { count })}</span>
      </span>
    )
  )
}
