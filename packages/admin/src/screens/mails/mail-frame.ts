interface HtmlPolicy {
  createHTML(html: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

let policy: HtmlPolicy | undefined

// The frame has no scripts: its sandbox forbids them, and the policy of the admin too.
function toHtml(html: string): string {
  // TypeScript does not know the browser's API yet.
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  const rules = { createHTML: (text: string) => text }
  policy ??= trustedTypes?.createPolicy('admin-mails', rules) ?? rules
  return policy.createHTML(html)
}

/**
 * Puts a mail into a frame. The policy of the admin allows no style attributes, which are all that mails have: they are
 * set by script.
 */
export function fillFrame(frame: HTMLIFrameElement, html: string, onReady: (document: Document) => void): void {
  const before = frame.contentDocument?.documentElement.scrollTop ?? 0
  frame.onload = () => {
    const { contentDocument } = frame
    if (contentDocument === null) return
    for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? ''
    contentDocument.documentElement.scrollTop = before
    // Links lead nowhere, and would lead out of the frame.
    contentDocument.addEventListener('click', (event) => event.preventDefault())
    onReady(contentDocument)
  }
  frame.srcdoc = toHtml(html.replaceAll(' style="', ' data-style="'))
}
