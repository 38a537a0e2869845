import type { Block } from '@vitrine/contract/blocks/block-register'
import { Component, lazy, Suspense, type ReactNode } from 'react'

// Shown to operators only.
const BrokenBlockNotice = lazy(async () => ({ default: (await import('./broken-block-notice.tsx')).BrokenBlockNotice }))

interface Props {
  readonly block: Block
  /** In the editor: a note replaces a broken block. Shoppers see nothing. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly block: Block
}

/** Limits a rendering error to its block: in the browser, and on the server, where Suspense is the boundary. */
export class BlockBoundary extends Component<Props, State> {
  // render-document.server.tsx looks for this name in the component stack.
  static displayName = 'BlockBoundary'

  override state: State = { hasFailed: false, block: this.props.block }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  /** A changed block is rendered again. */
  static getDerivedStateFromProps({ block }: Props, previous: State): State | null {
    return block === previous.block ? null : { hasFailed: false, block }
  }

  override render() {
    const { block, isLive, children } = this.props
    // A lazy block does not suspend the blocks around it.
    return <Suspense>{this.state.hasFailed ? isLive && <BrokenBlockNotice block={block} /> : children}</Suspense>
  }
}
