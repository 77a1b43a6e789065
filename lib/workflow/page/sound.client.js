/** The microphone and the voice of the page. Runs in the browser. */
import { settings } from "./texts.client.js";

/** A recording ends by itself after this much silence, once something was said. */
const SILENCE_MS = 1_800;
/** Nothing was said at all. */
const NOTHING_MS = 10_000;
/** The server takes no longer recording. */
const LONGEST_MS = 290_000;
const CHUNK_MS = 500;
/** Above this root mean square somebody speaks; a quiet room is at about 0.005. */
const LOUD = 0.02;
const TYPES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg"];

/** Why there is no microphone: the name of a text, or undefined if there is one. */
export function microphoneProblem() {
  if (!isSecureContext) return "insecure";
  return navigator.mediaDevices?.getUserMedia && globalThis.MediaRecorder ? undefined : "noMicrophone";
}

/**
 * Records until it is stopped, or until the speaker is silent.
 * @param on what to do with a chunk of sound, the level (0 to 1), and the end (`true` if it is to be used)
 */
export async function startRecording(on) {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
  });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  analyser.fftSize = 2048;
  sound.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const begun = performance.now();
  let heard = 0;
  let time = 0;
  let isUsed = true;

  const watch = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    on.level(Math.min(1, level * 8));
    const now = performance.now();
    // A busy machine may stop to analyse: the old samples are no voice.
    if (level > LOUD && sound.currentTime > time) heard = now;
    time = sound.currentTime;
    if (heard > 0 && now - heard > SILENCE_MS) stop();
    else if (heard === 0 && now - begun > NOTHING_MS) stop(false);
    else if (now - begun > LONGEST_MS) stop();
  }, 100);

  // In order: a chunk is read asynchronously.
  let chunks = Promise.resolve();
  recorder.ondataavailable = ({ data }) => {
    chunks = chunks.then(async () => {
      if (data.size > 0) on.chunk(await data.arrayBuffer());
    });
  };
  recorder.onstop = async () => {
    clearInterval(watch);
    for (const track of stream.getTracks()) track.stop();
    sound.close();
    await chunks;
    on.end(isUsed);
  };
  recorder.start(CHUNK_MS);

  function stop(use = true) {
    if (recorder.state === "inactive") return;
    isUsed = use;
    recorder.stop();
  }
  return { stop };
}

/** Reads a text aloud, then continues; without a voice it continues at once. */
export function say(words, language, then) {
  hush();
  const voices = globalThis.speechSynthesis;
  if (!voices || !settings.isOn("speak")) {
    then();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = language === "pl" ? "pl-PL" : "en-GB";
  const voice = voices.getVoices().find(({ lang }) => lang.startsWith(language));
  if (voice) utterance.voice = voice;
  utterance.onend = then;
  utterance.onerror = ({ error }) => {
    // Interrupted by the user: nobody listens for an answer now.
    if (error !== "interrupted" && error !== "canceled") then();
  };
  voices.speak(utterance);
}

/** Stops the voice. */
export function hush() {
  globalThis.speechSynthesis?.cancel();
}
