interface PdfFile {
  readonly fileName: string
  readonly base64: string
}

// A tab that was opened keeps reading the file for a while.
const keptMs = 60_000

function toAddress({ base64 }: PdfFile): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
  return address
}

/** Shows a PDF in a tab, whose viewer prints it. The tab is opened by the press, before the file is there. */
export async function openPdf(load: () => Promise<PdfFile | null>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await load()
    if (file === null) return tab?.close()
    if (tab === null) return savePdf(file)
    tab.location.href = toAddress(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export function savePdf(file: PdfFile): void {
  const link = document.createElement('a')
  link.href = toAddress(file)
  link.download = file.fileName
  link.click()
}
