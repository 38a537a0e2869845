import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { LinkSearch, LinkFeedback, useLinkTargets } from '../forms/search/link-search.tsx'
import { FieldMessage } from '../forms/fields/row.tsx'
import { useText } from '../text/text.tsx'
import { isAllowedHref } from './rich-link.ts'

/** The link of the selected text; without a selection the whole link at the caret is changed. */
export function RichLink({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const t = useText()
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [text, setText] = useState(before)
  const [isInvalid, setWrong] = useState(false)
  const targets = useLinkTargets(text)

  function setLink(path: string) {
    const href = path.trim()
    if (!/^(?:[/#]|https?:|mailto:|tel:)/i.test(href) || !isAllowedHref(href)) {
      setWrong(true)
      return
    }
    const isEmpty = editor.state.selection.empty && before === ''
    // Without a selection the URL becomes the text of the link.
    if (isEmpty)
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else editor.chain().extendMarkRange('link').setMark('link', { href }).run()
    onDone()
  }
  return (
    <form
      className="ed-link ef"
      onSubmit={(event) => {
        event.preventDefault()
        setLink(text)
      }}
    >
      <LinkSearch
        inputProps={{}}
        label={t('inline.linkTo')}
        text={text}
        targets={targets}
        onType={(value) => {
          setText(value)
          setWrong(false)
        }}
        onPick={setLink}
        onLeave={onDone}
        takesFocus
      />
      {isInvalid ? (
        <FieldMessage kind="bad">{t('forms.noLink')}</FieldMessage>
      ) : (
        <LinkFeedback text={text} targets={targets} onPick={setText} />
      )}
      <span className="ed-row">
        <Button kind="primary" type="submit">
          {t('inline.setLink')}
        </Button>
        {before !== '' && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetMark('link').run()
              onDone()
            }}
          >
            {t('inline.removeLink')}
          </Button>
        )}
      </span>
    </form>
  )
}
