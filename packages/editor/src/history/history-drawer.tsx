export function HistoryDrawer() {
  return null
}
