import { HearingFault, type HearingFaultCode } from '#web/assistant/recogniser.ts'
import { browserFeature } from '#web/browser/browser-feature.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { watchSilence, type SilenceWatch } from './voice-silence.ts'

/** The specification's listening time. */
const longestMs = 10_000
/** Enough for speech; a sentence is then smaller than an icon. */
const bitsPerSecond = 32_000
/** What browsers can record, the one that services like best first. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

type Listening = { signal: AbortSignal; finish: Promise<void> }

/** Whether this browser can record at all: over plain http none can. */
export const canRecord = (): boolean => browserFeature.mediaDevices !== undefined && 'MediaRecorder' in globalThis

const faults: Record<string, HearingFaultCode> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  AbortError: 'aborted',
}

/** The fault of a microphone that did not open; missing, in use or broken ones are one to the person. */
export const microphoneFault = (error: unknown): HearingFault =>
  new HearingFault((error instanceof Error ? faults[error.name] : undefined) ?? 'audio-capture')

async function openMicrophone(): Promise<MediaStream> {
  const devices = browserFeature.mediaDevices
  if (!devices || !canRecord()) throw new HearingFault('service-not-allowed')
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    throw microphoneFault(error)
  }
}

/**
 * Records until the person taps, is silent, or ten seconds are over. The microphone is released whatever happens, also
 * when it opens only after the signal. Throws HearingFault; `no-speech` if nothing was said.
 */
export async function recordSpeech({ signal, finish }: Listening): Promise<Blob> {
  const stream = await openMicrophone()
  try {
    if (signal.aborted) throw new HearingFault('aborted')
    return await recorded(stream, { signal, finish })
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function recorded(stream: MediaStream, { signal, finish }: Listening): Promise<Blob> {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: bitsPerSecond })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve())
    recorder.addEventListener('error', () => reject(new HearingFault('audio-capture')))
  })
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const silence = watchSilence()
  const unwatch = watchLevel(stream, silence, stop)
  const timer = setTimeout(stop, longestMs)
  signal.addEventListener('abort', stop)
  try {
    recorder.start()
    unawaited(finish.then(stop))
    await stopped
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    unwatch()
  }
  if (signal.aborted) throw new HearingFault('aborted')
  const sound = new Blob(chunks, { type: recorder.mimeType })
  if (sound.size === 0 || !silence.isSpoken()) throw new HearingFault('no-speech')
  return sound
}

const measureEveryMs = 50

/** Measures how loud it is, and calls `stop` when the sentence is over. Returns what ends it. */
function watchLevel(stream: MediaStream, silence: SilenceWatch, stop: () => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const started = performance.now()
  const timer = setInterval(() => {
    // One that the browser does not let run yet measures nothing, which would look like silence.
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    const level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
    if (silence.hear(level, performance.now() - started)) stop()
  }, measureEveryMs)
  return () => {
    clearInterval(timer)
    unawaited(context.close())
  }
}
