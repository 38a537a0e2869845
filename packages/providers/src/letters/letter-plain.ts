import type { Letter, LetterBlock, LetterLink } from './letter.ts'

/** The letter as plain text. */
export function renderPlainText({ title, blocks, shop }: Letter): string {
  const parts = [
    title,
    ...blocks.map(plainBlock),
    '-- ',
    [...shop.imprint, '', ...shop.links.map(toLinkLine)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function plainBlock(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return toLinkLine(block.link)
    case 'lines':
      return block.lines
        .map(({ name, details, quantity, amount }) =>
          [`${name}  ${amount}`.trimEnd(), ...[...details, quantity].map((line) => `  ${line}`)].join('\n'),
        )
        .join('\n')
    case 'sums':
      return table(block.rows.map(({ label, amount }) => ({ label, value: amount })))
    case 'facts':
      return `${block.heading}\n${table(block.rows)}`
    case 'columns':
      return block.columns
        .map(({ heading, lines }) => [heading, ...lines.map((line) => `  ${line}`)].join('\n'))
        .join('\n\n')
    case 'notice':
      return [block.heading, block.text, ...block.links.map(toLinkLine)].join('\n')
  }
}

function table(rows: readonly { readonly label: string; readonly value: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length))
  return rows.map(({ label, value }) => `${`${label}:`.padEnd(width + 2)}${value}`).join('\n')
}

const toLinkLine = ({ label, address }: LetterLink) => `${label}: ${address}`
