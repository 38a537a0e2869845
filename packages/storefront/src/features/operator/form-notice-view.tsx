import { Notice } from '../../ui/notice.tsx'
import type { FormNotice } from './admin/staff-request.ts'

export function FormNoticeView({ notice }: { notice: FormNotice | undefined }) {
  return (
    notice && (
      <Notice kind={notice.kind} isAnswer>
        {notice.message}
      </Notice>
    )
  )
}
