// One person's live socket.

/**
 * Opens the socket of `userId`; `onEvent(name, data)` gets what the server sends. `ready` resolves at READY and
 * rejects if the socket closes before; `onClose` is called once when it closes afterwards, unless `close()` did it.
 */
export function openLive(userId, { onEvent, onClose }) {
  const address = new URL(`ui/live?user=${userId}`, document.baseURI);
  address.protocol = "ws:";
  const socket = new WebSocket(address);
  let wasReady = false;
  let closedByUs = false;
  const ready = new Promise((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      const { t: name, d } = JSON.parse(data);
      if (name === "READY") {
        wasReady = true;
        resolve(d.user);
      } else onEvent(name, d);
    });
    socket.addEventListener("close", () => {
      if (!wasReady) reject(new Error("The live connection could not be opened."));
      else if (!closedByUs) onClose();
    });
  });
  return {
    ready,
    close() {
      closedByUs = true;
      socket.close();
    },
  };
}
