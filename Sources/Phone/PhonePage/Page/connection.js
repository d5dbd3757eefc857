// The socket to the phone. It comes back by itself after the phone was restarted.

export class Connection {
  constructor(handlers) {
    this.handlers = handlers; // view, scene, log, state
    this.next = 1;
    this.waiting = new Map();
    this.delay = 250;
    this.open();
  }

  open() {
    const token = new URLSearchParams(location.search).get('token');
    const query = token ? `?token=${encodeURIComponent(token)}` : '';
    this.socket = new WebSocket(`ws://${location.host}/socket${query}`, 'sidelong');
    this.socket.binaryType = 'arraybuffer';
    this.socket.onopen = () => { this.delay = 250; this.handlers.state(true); };
    this.socket.onmessage = (event) => this.receive(event.data);
    this.socket.onclose = () => {
      this.handlers.state(false);
      for (const settle of this.waiting.values()) settle({ outcome: 'refused', message: 'The phone is not there.' });
      this.waiting.clear();
      setTimeout(() => this.comeBack(), this.delay);
      this.delay = Math.min(this.delay * 2, 4000);
    };
  }

  /// Opens again; a phone that was started anew on the same port answers that it does not know this page.
  async comeBack() {
    try {
      const response = await fetch(`/api/state${location.search}`);
      if (response.status === 401) { this.handlers.state(null); return; }
    } catch { /* Nobody answers yet; the socket's end tries again. */ }
    this.open();
  }

  receive(data) {
    if (typeof data !== 'string') {
      const length = new DataView(data).getUint32(0, true);
      const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
      this.handlers.scene(head, data.slice(4 + length));
      return;
    }
    const message = JSON.parse(data);
    if (message.view) this.handlers.view(message.view);
    else if (message.log) this.handlers.log(message.log);
    else if (message.answer) {
      this.waiting.get(message.id)?.(message.answer);
      this.waiting.delete(message.id);
    }
  }

  /// Sends a command; settles with the phone's answer.
  send(command) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ outcome: 'refused', message: 'The phone is not there.' });
    const id = this.next++;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      this.socket.send(JSON.stringify({ id, command }));
    });
  }
}
