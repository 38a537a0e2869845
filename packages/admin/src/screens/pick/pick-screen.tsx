import { PickListScreen } from './pick-list-screen.tsx'

/** Collecting the items of a list. */
export const Component = () => <PickListScreen pane="pick" />
