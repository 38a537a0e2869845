/**
 * Runs in the page before its own scripts: a camera that shows the EAN-13 of localStorage `test.barcode`, for browsers
 * without a camera and without a reader of their own.
 */
export function showBarcodeToCamera(): void {
  const left = [
    '0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011',
  ] // prettier-ignore
  const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
  const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
  const reversed = (bits: string) => [...bits].toReversed().join('')

  function toBits(code: string): string {
    const digits = [...code].map(Number)
    const parity = parities[digits[0] ?? 0] ?? ''
    const bits = (digit: number | undefined) => left[digit ?? 0] ?? ''
    const first = [...parity].map((side, at) =>
      side === 'L' ? bits(digits[at + 1]) : reversed(inverted(bits(digits[at + 1]))),
    )
    const second = digits.slice(7).map((digit) => inverted(bits(digit)))
    return `101${first.join('')}01010${second.join('')}101`
  }

  const getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    const bits = toBits(localStorage.getItem('test.barcode') ?? '')
    const draw = () => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#000'
      for (const [at, bit] of [...bits].entries()) if (bit === '1') context.fillRect(130 + at * 4, 120, 4, 240)
    }
    draw()
    // A stream has a new picture only when something is drawn.
    setInterval(draw, 100)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}
