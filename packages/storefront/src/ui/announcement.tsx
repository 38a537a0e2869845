import { useState } from 'react'
import layout from './styles/layout.module.css'

/** Tells screen readers a sentence when it changes, and not when the page loads. WCAG 4.1.3 */
export function Announcement({ text }: { text: string }) {
  const [state, setState] = useState({ text, hasChanged: false })
  if (text !== state.text) setState({ text, hasChanged: true })
  return (
    <p className={layout.hidden} role="status">
      {state.hasChanged && text}
    </p>
  )
}
