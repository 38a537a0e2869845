import { Extension, Mark, Node, type AnyExtension } from '@tiptap/core'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { isAllowedHref } from './rich-link.ts'

/**
 * The Tiptap nodes and marks for the allowed tags. Pasted content with other tags keeps its text only. The stored form
 * is in serialize-html.ts; the HTML rendered here is only visible while editing.
 */
export function richNodes(allow: readonly RichTag[]): readonly AnyExtension[] {
  const has = (...tags: readonly RichTag[]) => tags.some((tag) => allow.includes(tag))
  const levels = headingLevels(allow)
  return [
    document,
    text,
    createParagraph(has('table') ? ['p'] : ['p', 'td', 'th']),
    ...(has('br') ? [hardBreak] : []),
    ...(has('a') ? [link] : []),
    ...(has('b', 'strong') ? [bold] : []),
    ...(has('i', 'em') ? [italic] : []),
    ...(levels.length > 0 ? [createHeading(levels)] : []),
    ...(has('blockquote') ? [blockquote] : []),
    ...(has('ul', 'ol') ? [listItem] : []),
    ...(has('ul') ? [bulletList] : []),
    ...(has('ol') ? [orderedList] : []),
    ...(has('table') ? [table, tableRow, tableCell, tableHeader, tableRoles] : []),
  ]
}

export function headingLevels(allow: readonly RichTag[]): readonly number[] {
  return [2, 3, 4].filter((level) => allow.some((tag) => tag === `h${level}`))
}

const document = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const text = Node.create({ name: 'text', group: 'inline' })
// ProseMirror inserts the first node of a group where one is required.
const createParagraph = (tags: readonly string[]) =>
  Node.create({
    name: 'paragraph',
    group: 'block',
    content: 'inline*',
    priority: 1000,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => ['p', 0],
  })

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) }
  },
})

const createHeading = (levels: readonly number[]) =>
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: levels[0], rendered: false } }),
    // A level that is not allowed becomes the nearest allowed one.
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: levels.find((each) => each >= level) ?? levels.at(-1) },
      })),
    renderHTML: ({ node }) => [`h${node.attrs['level']}`, 0],
  })

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
})
const orderedList = Node.create({
  name: 'orderedList',
  group: 'block',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
})
const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    const { editor } = this
    // `editor.commands` is read on each key press, because the commands belong to the state at that moment.
    return {
      Enter: () => editor.commands.splitListItem(this.name),
      Tab: () => editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => editor.commands.liftListItem(this.name),
    }
  },
})

const link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isAllowedHref(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
const bold = Mark.create({
  name: 'bold',
  // Some programs wrap copied text in a <b> that is not bold.
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => (element.style?.fontWeight === 'normal' ? false : null) },
  ],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) }
  },
})
const italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) }
  },
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const createCell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    // Spanning cells are not supported, but the table commands need the attributes.
    addAttributes: () => ({
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
  })
const tableCell = createCell('tableCell', 'td')
const tableHeader = createCell('tableHeader', 'th')

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
/** The table commands find their nodes by these roles. */
const tableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
})
