import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Confirms the action that has just been completed. */
export function SuccessNotice({ text }: { text: TextKey | undefined }) {
  const t = useText()
  return (
    text && (
      <Notice kind="ok" isAnswer>
        {t(text)}
      </Notice>
    )
  )
}
