/** The conversation's socket: connects again when it breaks, and keeps what is written meanwhile. Runs in the browser. */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** What is kept while there is no connection. */
const MOST_WAITING = 50;

export const session = {
  get conversation() {
    let id = sessionStorage.getItem("heddle.conversation");
    if (id === null) {
      id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
      sessionStorage.setItem("heddle.conversation", id);
    }
    return id;
  },
  forget: () => sessionStorage.removeItem("heddle.conversation"),
  get token() {
    return sessionStorage.getItem("heddle.token") ?? "";
  },
  set token(value) {
    sessionStorage.setItem("heddle.token", value);
  },
};

const base64url = (plain) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(plain)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * @param on what to do with a message, a change of the state (`connecting`, `online`, `offline`) and a missing token
 */
export function connect(on) {
  let socket;
  let wait = FIRST_WAIT_MS;
  let timer;
  let isClosed = false;
  const waiting = [];

  async function open() {
    clearTimeout(timer);
    on.state("connecting");
    const url = new URL(`/ws/chat/${encodeURIComponent(session.conversation)}`, location.href);
    // A socket cannot tell that the token is missing: an ordinary request to its path can.
    const headers = session.token === "" ? {} : { authorization: `Bearer ${session.token}` };
    const known = await fetch(url, { headers }).catch(() => undefined);
    if (isClosed) return;
    if (known?.status === 401) {
      on.token();
      return;
    }
    if (known === undefined) {
      later();
      return;
    }
    url.protocol = url.protocol.replace("http", "ws");
    const protocols = ["heddle.v1"];
    if (session.token !== "") protocols.push(`bearer.heddle.${base64url(session.token)}`);
    const made = new WebSocket(url, protocols);
    socket = made;
    made.binaryType = "arraybuffer";
    made.onopen = () => {
      wait = FIRST_WAIT_MS;
      on.state("online");
      for (const message of waiting.splice(0)) made.send(message);
    };
    made.onmessage = ({ data }) => on.message(JSON.parse(data));
    made.onclose = () => {
      if (socket === made) later();
    };
  }

  function later() {
    socket = undefined;
    if (isClosed) return;
    on.state("offline");
    clearTimeout(timer);
    timer = setTimeout(open, wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }

  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  addEventListener("online", () => {
    if (!isOpen()) open();
  });
  open();
  return {
    open,
    isOpen,
    /** Sends a message now or once there is a connection. */
    send(message) {
      const line = JSON.stringify(message);
      if (isOpen()) socket.send(line);
      else if (waiting.length < MOST_WAITING) waiting.push(line);
    },
    /** Sends sound, which nobody wants later. */
    sendSound(bytes) {
      if (isOpen()) socket.send(bytes);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
