let audio: AudioContext | undefined

/** A high short tone and a short vibration for right, a low long one for wrong: one need not look at the screen. */
export function giveScanFeedback(isRight: boolean): void {
  // Not every device vibrates or sounds, and a browser can refuse both before the first press.
  if ('vibrate' in navigator) navigator.vibrate(isRight ? 60 : [140, 60, 140])
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => {})
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = isRight ? 'sine' : 'square'
    tone.frequency.value = isRight ? 1320 : 180
    volume.gain.value = 0.12
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (isRight ? 0.09 : 0.35))
  } catch {
    // The screen says it as well.
  }
}
