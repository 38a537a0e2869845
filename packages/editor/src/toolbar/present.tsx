import type { Answer } from '@vitrine/contract/operations'
import { useEffect, useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { presentWords } from './present-words.ts'

const everySeconds = 20

/** "Anna is editing this page": asked while the page is open, and said again that we are here. */
export function Present() {
  const { host } = useEditor()
  const t = useText()
  const page = useEditorState((state) => state.page)
  const [others, setOthers] = useState<Answer<'doNotePresence'>['others']>([])
  const [tab] = useState(() => crypto.randomUUID())
  // Who else is here is known by the server alone.
  useEffect(() => {
    const note = (leaves: boolean) => host.call('doNotePresence', { identifier: page.identifier, type: page.entityType, tab, leaves })
    const ask = () => {
      if (document.hidden) return
      // A page may be edited without knowing who else does; saving finds out in any case.
      note(false).then((answer) => setOthers(answer.others), () => setOthers([]))
    }
    ask()
    const timer = setInterval(ask, everySeconds * 1000)
    return () => {
      clearInterval(timer)
      note(true).catch(() => {})
    }
  }, [host, page, tab, t])
  if (others.length === 0) return null
  return <span className="ed-present" role="status"><Icon name="eye" small /><span>{presentWords(others, t)}</span></span>
}
