let context: AudioContext | undefined

/** A short tone, high for a sale and low for a refusal; silent where the browser allows none. */
export function playTone(kind: 'lunas' | 'tolak'): void {
  try {
    context ??= new AudioContext()
    const { currentTime } = context
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = kind === 'lunas' ? 880 : 220
    gain.gain.setValueAtTime(0.15, currentTime)
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + (kind === 'lunas' ? 0.15 : 0.4))
    tone.connect(gain).connect(context.destination)
    tone.start(currentTime)
    tone.stop(currentTime + 0.4)
  } catch {
    // A till without sound still sells.
  }
}
