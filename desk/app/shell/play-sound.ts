const volume = 0.12
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
]
const lengthSeconds = 0.35

/** Two soft tones, made here: a file would be one more thing to load. A browser that has not been touched yet stays silent. */
export function playSound(): void {
  const context = new AudioContext()
  for (const { hertz, at } of notes) {
    const start = context.currentTime + at
    const loudness = context.createGain()
    loudness.gain.setValueAtTime(volume, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lengthSeconds)
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + lengthSeconds)
  }
  setTimeout(() => void context.close(), 1000)
}
