import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { formatPresence } from './format-presence.ts'

const intervalSeconds = 20

/** Shows which other operators have the page open, and reports this tab as present. */
export function PresenceIndicator() {
  const { host } = useEditor()
  const t = useText()
  const page = useEditorState((state) => state.page)
  const [others, setOthers] = useState<Answer<'doNotePresence'>['others']>([])
  const [tab] = useState(() => crypto.randomUUID())
  // The server tracks which operators have the page open.
  useEffect(() => {
    const sendPresence = (leaves: boolean) =>
      host.call('doNotePresence', { identifier: page.identifier, type: page.entityType, tab, leaves })
    const refresh = () => {
      if (document.hidden) return
      // Presence is optional: a conflict is detected on save in any case.
      sendPresence(false).then(
        (answer) => setOthers(answer.others),
        () => setOthers([]),
      )
    }
    refresh()
    const timer = setInterval(refresh, intervalSeconds * 1000)
    return () => {
      clearInterval(timer)
      sendPresence(true).catch(() => {})
    }
  }, [host, page, tab, t])
  if (others.length === 0) return null
  return (
    <span className="ed-present" role="status">
      <Icon name="eye" small />
      <span>{formatPresence(others, t)}</span>
    </span>
  )
}
