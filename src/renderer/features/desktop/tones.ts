import type { Tone } from '#shared/desktopSettings.ts'

/** One sound of a tone: how high in Hz, after how long, and how long it takes to fade, both in seconds. */
interface Note {
  pitch: number
  at: number
  fades: number
}

const tones: Record<Tone, { shape: OscillatorType; notes: readonly Note[] }> = {
  bell: {
    shape: 'sine',
    notes: [
      { pitch: 880, at: 0, fades: 0.5 },
      { pitch: 1320, at: 0.12, fades: 0.7 },
    ],
  },
  knock: {
    shape: 'triangle',
    notes: [
      { pitch: 196, at: 0, fades: 0.12 },
      { pitch: 174, at: 0.16, fades: 0.14 },
    ],
  },
  drop: { shape: 'sine', notes: [{ pitch: 1046, at: 0, fades: 0.3 }] },
}

const LOUDNESS = 0.18
/** A note that begins at once crackles. */
const RISES = 0.01

/** Draws a tone; nothing has to be loaded for it. Resolves once it has faded. */
export async function playTone(tone: Tone): Promise<void> {
  const { shape, notes } = tones[tone]
  const audio = new AudioContext()
  const from = audio.currentTime
  const ends = notes.map(({ pitch, at, fades }) => {
    const [voice, loudness] = [audio.createOscillator(), audio.createGain()]
    voice.type = shape
    voice.frequency.value = pitch
    loudness.gain.setValueAtTime(0, from + at)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, from + at + RISES)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + at + fades)
    voice.connect(loudness).connect(audio.destination)
    voice.start(from + at)
    voice.stop(from + at + fades)
    return new Promise((resolve) => voice.addEventListener('ended', resolve))
  })
  await Promise.all(ends)
  await audio.close()
}
