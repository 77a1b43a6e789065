/** The texts of the page in both languages, and the choice between them. Runs in the browser. */

const TEXTS = {
  en: {
    title: "Workflow chat",
    intro: "Say or write what should happen, for example:",
    examples: [
      "Send an invoice for 1,500 EUR net to jan@example.com",
      "Every Monday at 8 send the sales report to boss@example.com",
      "Tell #sales that the contract is signed",
    ],
    placeholder: "Write a request",
    send: "Send",
    record: "Speak",
    stop: "Stop recording",
    discard: "Discard",
    recording: "Recording",
    transcribing: "Transcribing",
    thinking: "Working",
    you: "You",
    heddle: "Heddle",
    confirm: "Run",
    yes: "Yes",
    cancel: "Cancel",
    submit: "Continue",
    required: "required",
    choose: "Choose",
    speak: "Read answers aloud",
    listen: "Listen again after a question",
    settings: "Settings",
    language: "Language",
    install: "Install",
    fresh: "New conversation",
    online: "Connected",
    offline: "Offline",
    offlineHint: "What you write is sent once the connection is back, unless it could run a plan.",
    notSent:
      "Not sent: there is no connection, and it could run the plan. Send it again once the connection is back.",
    connecting: "Connecting",
    token: "Access token",
    tokenHint: "This server asks for the token of HEDDLE_TOKEN. It is kept until this tab is closed.",
    noMicrophone: "The microphone cannot be used. Allow it in the settings of the browser, or write.",
    noSpeech: "No speech recognition is configured on this server. Please write.",
    insecure: "The microphone needs HTTPS on other machines than this server's own.",
    steps: "Steps",
    runs: "Runs",
    close: "Close",
    noRuns: "Nothing has run yet.",
    news: {
      approval_granted: "Approved",
      approval_rejected: "Not approved",
      approval_expired: "Nobody has approved it in time",
    },
    ended: {
      completed: "Done:",
      failed: "It failed:",
      cancelled: "It was not executed:",
      unknown: "Whether everything happened is unknown:",
    },
    simulated: "simulated",
    states: {
      paused: "paused",
      awaiting_approval: "awaits approval",
      pending: "waiting",
      running: "running",
      completed: "done",
      simulated: "simulated",
      failed: "failed",
      skipped: "left out",
      cancelled: "cancelled",
      unknown: "unknown",
      validated: "checked",
    },
  },
  pl: {
    title: "Rozmowa",
    intro: "Powiedz lub napisz, co zrobić, na przykład:",
    examples: [
      "Wyślij fakturę na 1500 zł netto do jan@example.com",
      "W każdy poniedziałek o 8 wyślij raport sprzedaży do szef@example.com",
      "Daj znać na #sprzedaz, że umowa podpisana",
    ],
    placeholder: "Napisz polecenie",
    send: "Wyślij",
    record: "Mów",
    stop: "Zakończ nagranie",
    discard: "Odrzuć",
    recording: "Nagrywam",
    transcribing: "Rozpoznaję mowę",
    thinking: "Pracuję",
    you: "Ty",
    heddle: "Heddle",
    confirm: "Uruchom",
    yes: "Tak",
    cancel: "Anuluj",
    submit: "Dalej",
    required: "wymagane",
    choose: "Wybierz",
    speak: "Czytaj odpowiedzi na głos",
    listen: "Słuchaj dalej po pytaniu",
    settings: "Ustawienia",
    language: "Język",
    install: "Zainstaluj",
    fresh: "Nowa rozmowa",
    online: "Połączono",
    offline: "Brak połączenia",
    offlineHint: "To, co napiszesz, zostanie wysłane, gdy połączenie wróci, chyba że mogłoby uruchomić plan.",
    notSent:
      "Nie wysłano: nie ma połączenia, a to mogłoby uruchomić plan. Wyślij jeszcze raz, gdy połączenie wróci.",
    connecting: "Łączę",
    token: "Token dostępu",
    tokenHint: "Serwer wymaga tokenu HEDDLE_TOKEN. Jest pamiętany do zamknięcia karty.",
    noMicrophone: "Nie można użyć mikrofonu. Zezwól na to w ustawieniach przeglądarki albo napisz.",
    noSpeech: "Na tym serwerze nie ma rozpoznawania mowy. Napisz polecenie.",
    insecure: "Mikrofon wymaga HTTPS, gdy serwer jest na innym komputerze.",
    steps: "Kroki",
    runs: "Przebiegi",
    close: "Zamknij",
    noRuns: "Nic jeszcze nie zostało wykonane.",
    news: {
      approval_granted: "Zatwierdzono",
      approval_rejected: "Nie zatwierdzono",
      approval_expired: "Nikt nie zatwierdził tego na czas",
    },
    ended: {
      completed: "Zrobione:",
      failed: "Nie udało się:",
      cancelled: "Nie zostało wykonane:",
      unknown: "Nie wiadomo, czy wszystko się stało:",
    },
    simulated: "symulacja",
    states: {
      paused: "wstrzymane",
      awaiting_approval: "czeka na zatwierdzenie",
      pending: "czeka",
      running: "w toku",
      completed: "gotowe",
      simulated: "symulacja",
      failed: "błąd",
      skipped: "pominięto",
      cancelled: "anulowano",
      unknown: "stan nieznany",
      validated: "sprawdzono",
    },
  },
};

/** What is kept of the choices of a user, on this device. */
export const settings = {
  get language() {
    const kept = localStorage.getItem("heddle.language");
    return kept ?? (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en");
  },
  set language(value) {
    localStorage.setItem("heddle.language", value);
  },
  isOn: (name) => localStorage.getItem(`heddle.${name}`) === "on",
  switch: (name, on) => localStorage.setItem(`heddle.${name}`, on ? "on" : "off"),
};

/** The text with this name in the language of the page. */
export const text = (name) => TEXTS[settings.language][name];

/** Writes the texts into every element that names one. */
export function translate() {
  document.documentElement.lang = settings.language;
  document.title = `${text("title")} – Heddle`;
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = text(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset.label));
    element.title = text(element.dataset.label);
  }
  for (const element of document.querySelectorAll("[data-placeholder]"))
    element.placeholder = text(element.dataset.placeholder);
}
