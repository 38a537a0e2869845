import type { Block } from '@vitrine/contract/blocks/block-register'
import { Component, lazy, Suspense, type ReactNode } from 'react'

// Only operators ever see it.
const NotShown = lazy(async () => ({ default: (await import('./not-shown.tsx')).NotShown }))

interface Props {
  readonly block: Block
  /** Under edit: a note says that the block is not shown. Shoppers see nothing of it. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly block: Block
}

/** A block that cannot be drawn takes nothing away but itself: in the browser, and on the server, where Suspense is the boundary. */
export class BlockBoundary extends Component<Props, State> {
  // The server knows it by this name in the component stack, see render-document.server.tsx.
  static displayName = 'BlockBoundary'

  override state: State = { hasFailed: false, block: this.props.block }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  /** A changed block may be drawn again. */
  static getDerivedStateFromProps({ block }: Props, before: State): State | null {
    return block === before.block ? null : { hasFailed: false, block }
  }

  override render() {
    const { block, isLive, children } = this.props
    // What comes late leaves everything around it as it is.
    return <Suspense>{this.state.hasFailed ? isLive && <NotShown block={block} /> : children}</Suspense>
  }
}
