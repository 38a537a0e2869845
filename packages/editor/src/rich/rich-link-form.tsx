import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { LinkSearch, LinkTold, useTargets } from '../forms/link-search.tsx'
import { Told } from '../forms/row.tsx'
import { useText } from '../text/text.tsx'
import { mayLead } from './rich-link.ts'

/** Where the chosen words lead; a link in which nothing is chosen is changed as a whole. */
export function RichLink({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const t = useText()
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [text, setText] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const targets = useTargets(text)

  function lead(path: string) {
    const href = path.trim()
    if (!/^(?:[/#]|https?:|mailto:|tel:)/i.test(href) || !mayLead(href)) { setWrong(true); return }
    const isEmpty = editor.state.selection.empty && before === ''
    // Where no words are chosen the address is its own text.
    if (isEmpty) editor.chain().insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else editor.chain().extendMarkRange('link').setMark('link', { href }).run()
    onDone()
  }
  return (
    <form className="ed-link ef" onSubmit={(event) => { event.preventDefault(); lead(text) }}>
      <LinkSearch named={{}} label={t('inline.linkTo')} text={text} targets={targets} onType={(typed) => { setText(typed); setWrong(false) }} onPick={lead} onLeave={onDone} takesFocus />
      {isWrong ? <Told kind="bad">{t('forms.noLink')}</Told> : <LinkTold text={text} targets={targets} onPick={setText} />}
      <span className="ed-row">
        <Button kind="primary" type="submit">{t('inline.setLink')}</Button>
        {before !== '' && <Button onClick={() => { editor.chain().extendMarkRange('link').unsetMark('link').run(); onDone() }}>{t('inline.removeLink')}</Button>}
      </span>
    </form>
  )
}
